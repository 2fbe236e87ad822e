import { TextInput } from '@mantine/core';
import { asText, type FieldOf, type FieldProps } from './field.ts';
import { useInputProps } from './useInputProps.tsx';

const kinds = {
  text: {},
  email: { type: 'email', autoComplete: 'email', spellCheck: false },
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  url: { type: 'url', autoComplete: 'url', spellCheck: false, placeholder: 'https://' },
} as const;

export function TextField(props: FieldProps<FieldOf<'text' | 'email' | 'username' | 'url'>>) {
  const { placeholder, ...shared } = useInputProps(props);
  const kind = kinds[props.field.type];
  return (
    <TextInput
      {...shared}
      {...kind}
      placeholder={placeholder ?? ('placeholder' in kind ? kind.placeholder : undefined)}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
