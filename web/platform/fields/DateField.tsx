import { useState } from 'react';
import { DateBox } from './DateBox.tsx';
import { asText, isLocked, isRequired, type FieldOf, type FieldProps } from './field.ts';
import { useInputProps } from './useInputProps.tsx';
import { fieldProblems } from './problems.ts';

export function DateField(props: FieldProps<FieldOf<'date'>>) {
  const { field, value, onChange, errors } = props;
  const [isLeft, setLeft] = useState(false);
  // Only after the user has left the field: a half-typed date is not an error yet.
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
