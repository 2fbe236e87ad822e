import { TextInput } from '@mantine/core';
import { asText, isLocked, type FieldOf, type FieldProps } from './field.ts';
import { inputProps } from './inputProps.tsx';
import { NumberBox } from './NumberBox.tsx';

export function NumberField(props: FieldProps<FieldOf<'number'>>) {
  if (isLocked(props)) return <TextInput {...inputProps(props)} readOnly value={asText(props.value)} />;
  return <NumberBox {...inputProps(props)} limits={props.field} value={props.value} onNumber={props.onChange} />;
}
