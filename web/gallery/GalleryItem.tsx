import type { FieldErrors } from '../../contract/platform/answers.ts';
import type { FieldSchema } from '../../contract/platform/forms.ts';
import { Field } from '../platform/fields/registry.tsx';
import { toWire } from '../platform/fields/wire.ts';
import classes from './gallery.module.css';

type GalleryItemProps = {
  field: FieldSchema;
  values: Record<string, unknown>;
  errors: FieldErrors;
  isDisabled: boolean;
  setValue: (name: string, value: unknown) => void;
};

export function GalleryItem({ field, values, errors, isDisabled, setValue }: GalleryItemProps) {
  return (
    <div className={classes.item} data-field={field.name}>
      <div className={classes.field}>
        <Field
          field={field}
          value={values[field.name]}
          onChange={(value) => setValue(field.name, value)}
          errors={errors[field.name] ?? []}
          allErrors={errors}
          disabled={isDisabled}
          values={values}
          setValue={setValue}
        />
      </div>
      <div className={classes.facts}>
        <span className={classes.type}>{field.type}</span>
        <code className={classes.value} data-value={field.name}>
          {JSON.stringify(toWire(field, values[field.name]))}
        </code>
      </div>
    </div>
  );
}
