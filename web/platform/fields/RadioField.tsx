import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { asText, isLocked, useFieldId, type FieldOf, type FieldProps } from './field.ts';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './fields.module.css';

/** A choice whose options are all shown at once: one click or an arrow key picks one. */
export function RadioField(props: FieldProps<FieldOf<'choice'>>) {
  const { field, value, onChange } = props;
  const name = useFieldId(field.name);
  return (
    <FieldGroup field={field} errors={props.errors} role="radiogroup">
      <div className={classes.radios}>
        {field.options.map((option) => (
          <Radio
            key={String(option.value)}
            name={name}
            label={option.text}
            description={option.hint}
            disabled={isLocked(props)}
            checked={String(option.value) === asText(value)}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
