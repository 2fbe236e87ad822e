import { TextInput } from '@mantine/core';
import { asWebAddress } from '../../../contract/platform/rules.ts';
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
  const text = asText(props.value);
  // Before the form is checked: someone who types www.foo.de means https://www.foo.de, and a space that was copied
  // with a username, which nobody sees, is not meant at all.
  const read = () => {
    const { type } = props.field;
    const meant = type === 'url' ? asWebAddress(text) : type === 'username' ? text.trim() : text;
    if (meant !== text) props.onChange(meant);
  };
  return (
    <TextInput
      {...shared}
      {...kind}
      placeholder={placeholder ?? ('placeholder' in kind ? kind.placeholder : undefined)}
      value={text}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={read}
      onKeyDown={(event) => {
        if (event.key === 'Enter') read();
      }}
    />
  );
}
