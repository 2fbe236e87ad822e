import { asText, isLocked, isRequired, type FieldOf, type FieldProps } from './field.ts';
import { useInputProps } from './useInputProps.tsx';
import { TimeBox } from './TimeBox.tsx';

export function TimeField(props: FieldProps<FieldOf<'time'>>) {
  const { field, value, onChange } = props;
  const { id, label, description, error, withAsterisk, disabled } = useInputProps(props);
  return (
    <TimeBox
      {...{ id, label, description, error, withAsterisk, disabled }}
      named={field.label}
      interval={field.interval}
      isLocked={isLocked(props)}
      value={asText(value)}
      onTime={onChange}
      onReset={isRequired(field) ? undefined : () => onChange(null)}
    />
  );
}
