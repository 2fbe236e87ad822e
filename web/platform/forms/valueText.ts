import type { FieldSchema } from '../../../contract/platform/forms.ts';
import { formatDate, formatMoney } from '../format.ts';

const nothing = '—';

const textOf = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  for (const name of ['text', 'original_name', 'question', 'equation'] as const) {
    const text = (value as Record<string, unknown>)[name];
    if (typeof text === 'string') return text;
  }
  return null;
};

function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.map(plainText).join(', ');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object') return nothing;
  const text = textOf(value);
  if (text !== null) return text;
  const parts = Object.values(value)
    .map(plainText)
    .filter((part) => part !== nothing);
  return parts.length === 0 ? nothing : parts.join(', ');
}

/** A field's value as text, for comparing two versions and for active filters. */
export function valueText(field: FieldSchema, value: unknown): string {
  if (field.type === 'choice' || field.type === 'multi_choice') {
    const labels = [value]
      .flat()
      .map((one) => field.options.find((option) => option.value === one)?.text ?? plainText(one));
    return labels.length === 0 ? nothing : labels.join(', ');
  }
  if (field.type === 'money') return plainText(formatMoney(value as string | number | null, field.symbol));
  if (field.type === 'date') return plainText(formatDate(value as string | null, 'detail'));
  if (field.type === 'rich_text' && typeof value === 'string') {
    return plainText(
      value
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll('&nbsp;', ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  }
  if (field.type === 'date_range' && typeof value === 'object' && value !== null) {
    const { start, end } = value as { start?: unknown; end?: unknown };
    return start || end ? `${plainText(start)} to ${plainText(end)}` : nothing;
  }
  return plainText(value);
}
