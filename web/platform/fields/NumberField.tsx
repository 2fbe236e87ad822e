import { TextInput } from '@mantine/core';
import { asText, isLocked, type FieldOf, type FieldProps } from './field.ts';
import { useInputProps } from './useInputProps.tsx';
import { NumberBox } from './NumberBox.tsx';

export function NumberField(props: FieldProps<FieldOf<'number'>>) {
  const input = useInputProps(props);
  if (isLocked(props)) return <TextInput {...input} readOnly value={asText(props.value)} />;
  return <NumberBox {...input} limits={props.field} value={props.value} onNumber={props.onChange} />;
}
