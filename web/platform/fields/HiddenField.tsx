import { asText, type FieldProps } from './field.ts';

export function HiddenField({ field, value }: FieldProps) {
  return <input type="hidden" name={field.name} value={asText(value)} />;
}
