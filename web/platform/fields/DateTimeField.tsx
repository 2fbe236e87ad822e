import { useState } from 'react';
import { useFieldId, isLocked, isRequired, type FieldOf, type FieldProps } from './field.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { MomentBoxes } from './MomentBoxes.tsx';
import { fieldProblems } from './problems.ts';

export function DateTimeField(props: FieldProps<FieldOf<'date_time'>>) {
  const { field, value, onChange } = props;
  const id = useFieldId(field.name);
  const [isLeft, setLeft] = useState(false);
  const own = isLeft && props.errors.length === 0 && value ? fieldProblems(field, value) : [];
  const errors = [...props.errors, ...own];
  return (
    <FieldGroup field={field} errors={errors}>
      <div onBlur={() => setLeft(true)} onFocus={() => setLeft(false)}>
        <MomentBoxes
          id={`${id}-date`}
          named={field.label}
          value={value}
          limits={field}
          interval={field.interval}
          isDateOnly={field.date_only === true}
          isLocked={isLocked(props)}
          isWrong={errors.length > 0}
          onMoment={onChange}
          onReset={isRequired(field) ? undefined : () => onChange(null)}
        />
      </div>
    </FieldGroup>
  );
}
