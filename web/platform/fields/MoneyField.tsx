import { TextInput } from '@mantine/core';
import { money } from '../../../contract/platform/money.ts';
import { cleanAmount, readAmount } from './amount.ts';
import { asText, type FieldOf, type FieldProps } from './field.ts';
import { useInputProps } from './useInputProps.tsx';
import { useTyped } from './useTyped.ts';

/** Plain digits while typing, "$ 1,234.50" otherwise. */
export function MoneyField(props: FieldProps<FieldOf<'money'>>) {
  const { field, value, onChange } = props;
  const { typed, setTyped, focus } = useTyped(asText(value), field.read_only === true);
  const shown = value === null || value === undefined ? '' : money(Number(value), field.symbol);

  const type = (text: string) => {
    setTyped(cleanAmount(text));
    onChange(readAmount(text));
  };

  return (
    <TextInput
      {...useInputProps(props)}
      placeholder={field.placeholder ?? `${field.symbol} 0`}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      {...focus}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
