import { use } from 'react';
import { ErrorList } from './ErrorList.tsx';
import { FieldScope, fieldId, isRequired, type FieldProps } from './field.ts';

/** What every Mantine input of a field is given: its words, its messages and its state. */
export function inputProps({ field, errors, disabled }: Pick<FieldProps, 'field' | 'errors' | 'disabled'>) {
  const required = isRequired(field);
  return {
    id: fieldId(field.name, use(FieldScope)),
    name: field.name,
    label: field.label,
    description: field.help,
    placeholder: field.placeholder,
    withAsterisk: required,
    'aria-required': required || undefined,
    error: errors.length > 0 && <ErrorList errors={errors} />,
    disabled,
    readOnly: field.read_only,
  };
}
