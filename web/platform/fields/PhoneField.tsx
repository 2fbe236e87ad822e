import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { cleanPhone, normalisePhone } from '../../../contract/platform/phone.ts';
import { asText, type FieldOf, type FieldProps } from './field.ts';
import { useInputProps } from './useInputProps.tsx';
import { useTyped } from './useTyped.ts';

/** Digits and plus while typing, the international format otherwise. */
export function PhoneField(props: FieldProps<FieldOf<'phone'>>) {
  const { field, onChange } = props;
  const value = asText(props.value);
  const { typed, setTyped, focus } = useTyped(value, field.read_only === true);
  const [formatted, setFormatted] = useState({ of: '', text: '' });

  useEffect(() => {
    let isCurrent = true;
    const format = async () => {
      const { formatPhone } = await import('./formatPhone.ts');
      if (isCurrent) setFormatted({ of: value, text: formatPhone(value) });
    };
    // If the phone formats fail to load, the plain number is shown.
    if (value) format().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [value]);

  const type = (text: string) => {
    setTyped(cleanPhone(text));
    onChange(normalisePhone(text));
  };

  const leave = async () => {
    focus.onBlur();
    if (!value) return;
    const { dialledPhone } = await import('./formatPhone.ts');
    const dialled = dialledPhone(value);
    if (dialled !== value) onChange(dialled);
  };

  return (
    <TextInput
      {...useInputProps(props)}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={field.placeholder ?? '+1 555 123 4567'}
      value={typed ?? (formatted.of === value ? formatted.text : value)}
      {...focus}
      onBlur={() => void leave().catch(() => {})}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
