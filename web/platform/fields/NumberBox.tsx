import { TextInput, type TextInputProps } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { cleanNumber, readNumber, stepped } from './amount.ts';
import { asText } from './field.ts';

type NumberBoxProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: unknown;
  limits?: { min?: number; max?: number; step?: number };
  /** A number, null, or the text if it is not a number yet. */
  onNumber: (value: number | string | null) => void;
};

const directions: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

/** A text box for a number: "1." can be typed on the way to "1.5"; the arrow keys step. */
export function NumberBox({ value, limits = {}, onNumber, ...rest }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isSame = typed !== null && readNumber(typed) === (value === '' ? null : value);

  const type = (text: string) => {
    setTyped(cleanNumber(text));
    onNumber(readNumber(text));
  };
  const step = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const from = value === null || value === undefined ? 0 : Number(value);
    if (!direction || Number.isNaN(from) || rest.readOnly) return;
    event.preventDefault();
    type(String(stepped(from, direction, limits)));
  };

  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={isSame ? typed : asText(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={step}
      onBlur={() => setTyped(null)}
    />
  );
}
