import { Textarea } from '@mantine/core';
import { asText, type FieldOf, type FieldProps } from './field.ts';
import { inputProps } from './inputProps.tsx';

export function TextareaField(props: FieldProps<FieldOf<'textarea'>>) {
  return (
    <Textarea
      {...inputProps(props)}
      autosize
      minRows={3}
      maxRows={12}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
