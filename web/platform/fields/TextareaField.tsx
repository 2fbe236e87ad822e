import { Textarea } from '@mantine/core';
import { asText, type FieldOf, type FieldProps } from './field.ts';
import { useInputProps } from './useInputProps.tsx';

export function TextareaField(props: FieldProps<FieldOf<'textarea'>>) {
  return (
    <Textarea
      {...useInputProps(props)}
      autosize
      minRows={3}
      maxRows={12}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
