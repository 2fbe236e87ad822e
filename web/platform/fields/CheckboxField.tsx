import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { isLocked, type FieldOf, type FieldProps } from './field.ts';
import { useInputProps } from './useInputProps.tsx';

export function CheckboxField(props: FieldProps<FieldOf<'checkbox'>>) {
  const { withAsterisk: _asterisk, readOnly: _readOnly, placeholder: _placeholder, ...shared } = useInputProps(props);
  return (
    <Checkbox
      {...shared}
      disabled={isLocked(props)}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}
