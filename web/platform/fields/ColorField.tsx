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

export function ColorField(props: FieldProps<FieldOf<'color'>>) {
  const { field, value, onChange } = props;
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
      value={asText(value)}
      onChange={(color) => onChange(color || null)}
    />
  );
}
