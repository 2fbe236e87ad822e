import { useId } from 'react';
import type { FieldSchema } from '../../../contract/platform/forms.ts';
import { FieldScope } from '../fields/field.ts';
import { Field } from '../fields/registry.tsx';
import { isShown } from './formValues.ts';
import classes from './forms.module.css';
import { wideFields } from './layout.ts';
import { useLeftFields } from './useLeftFields.ts';
import type { ServerFormState } from './useServerForm.ts';

type FormFieldsProps = Pick<ServerFormState, 'values' | 'errors' | 'setValue'> & {
  fields: readonly FieldSchema[];
  onLeft?: (name: string) => void;
  disabled?: boolean;
};

export function FormFields({ fields, values, errors, setValue, onLeft = () => {}, disabled = false }: FormFieldsProps) {
  const scope = useId();
  const { enter, type, leave } = useLeftFields(onLeft);
  const shown = fields.filter((field) => field.type !== 'hidden' && isShown(field, values));
  const wide = wideFields(shown);
  return (
    <FieldScope value={scope}>
      <div className={classes.fields}>
        {shown.map((field) => (
          <div
            // A field of another type is a different field, even with the same name.
            key={`${field.name} ${field.type}`}
            data-field={field.name}
            className={wide.has(field.name) ? classes.wide : undefined}
            onFocus={() => enter(field.name)}
            onInput={() => type(field.name)}
            onBlur={() => leave(field.name)}
          >
            <Field
              field={field}
              value={values[field.name]}
              onChange={(value) => setValue(field.name, value)}
              errors={errors[field.name] ?? []}
              allErrors={errors}
              disabled={disabled}
              values={values}
              setValue={setValue}
            />
          </div>
        ))}
      </div>
    </FieldScope>
  );
}
