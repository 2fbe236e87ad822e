import { ColorInput } from '@mantine/core';
import '@mantine/core/styles/ColorInput.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorSwatch.css';
import { asText, isLocked, type FieldOf, type FieldProps } from './field.ts';
import { useInputProps } from './useInputProps.tsx';

const swatches = [
  '#868e96',
  '#fa5252',
  '#e64980',
  '#be4bdb',
  '#7950f2',
  '#4c6ef5',
  '#228be6',
  '#15aabf',
  '#12b886',
  '#40c057',
  '#82c91e',
  '#fab005',
  '#fd7e14',
  '#1d2029',
];

/** A colour as style guides and drawing programs give it: without the #, short, with a space from copying. */
function asColor(typed: string): string {
  const digits = /^\s*#?([\da-f]{6}|[\da-f]{3})\s*$/i.exec(typed)?.[1];
  if (!digits) return typed;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

export function ColorField(props: FieldProps<FieldOf<'color'>>) {
  const { field, value, onChange } = props;
  const text = asText(value);
  const read = () => {
    const color = asColor(text);
    if (color !== text) onChange(color);
  };
  return (
    <ColorInput
      {...useInputProps(props)}
      format="hex"
      placeholder={field.placeholder ?? '#228be6'}
      swatches={swatches}
      swatchesPerRow={7}
      withEyeDropper={false}
      fixOnBlur={false}
      disallowInput={isLocked(props)}
      popoverProps={{ withinPortal: true, shadow: 'md', disabled: isLocked(props) }}
      value={text}
      onChange={(color) => onChange(color || null)}
      onBlur={read}
      onKeyDown={(event) => {
        if (event.key === 'Enter') read();
      }}
    />
  );
}
