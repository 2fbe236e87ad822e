import { ErrorList } from './ErrorList.tsx';
import { isRequired, useFieldId, type FieldProps } from './field.ts';

/** The props shared by every Mantine input of a field: label, help, messages and state. */
export function useInputProps({ field, errors, disabled }: Pick<FieldProps, 'field' | 'errors' | 'disabled'>) {
  const required = isRequired(field);
  return {
    id: useFieldId(field.name),
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
