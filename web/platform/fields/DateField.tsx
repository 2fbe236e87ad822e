import { useState } from 'react';
import { DateBox } from './DateBox.tsx';
import { asText, isLocked, isRequired, type FieldOf, type FieldProps } from './field.ts';
import { useInputProps } from './useInputProps.tsx';
import { fieldProblems } from './problems.ts';

export function DateField(props: FieldProps<FieldOf<'date'>>) {
  const { field, value, onChange, errors } = props;
  const [isLeft, setLeft] = useState(false);
  // Only once the user is done typing: half a date is not wrong yet.
  const own = isLeft && errors.length === 0 && value ? fieldProblems(field, value) : [];
  return (
    <div onBlur={() => setLeft(true)} onFocus={() => setLeft(false)}>
      <DateBox
        {...useInputProps({ ...props, errors: [...errors, ...own] })}
        named={field.label}
        limits={field}
        isLocked={isLocked(props)}
        value={asText(value)}
        onDay={onChange}
        onReset={isRequired(field) ? undefined : () => onChange(null)}
      />
    </div>
  );
}
