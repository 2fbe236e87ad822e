/** Money as typed, with everything but digits and one dot removed. */
export function cleanAmount(typed: string): string {
  const [whole = '', ...decimals] = typed.replace(/[^0-9.]/g, '').split('.');
  return decimals.length ? `${whole}.${decimals.join('')}` : whole;
}

/** The amount rounded to cents, or null if nothing is typed. */
export function readAmount(typed: string): number | null {
  const text = cleanAmount(typed);
  return /[0-9]/.test(text) ? Math.round(Number(text) * 100) / 100 : null;
}

/** Commas between thousands, which may be left out: before a dot, or each before three digits. */
const grouped = /^[^.]*,[^.,]*\.[^,]*$|^-?\d{1,3}(,\d{3})+$/;

/** The text with everything but digits, minus and dot removed. A decimal comma stays, or 12,5 would become 125. */
export function cleanNumber(typed: string): string {
  const text = typed.replace(/[^0-9.,-]/g, '');
  return grouped.test(text) ? text.replaceAll(',', '') : text;
}

/** The number in the text; other text is returned unchanged, for the rules to refuse. */
export function readNumber(typed: string): number | string | null {
  const text = cleanNumber(typed);
  if (text === '') return null;
  return Number.isFinite(Number(text)) ? Number(text) : text;
}

/** One step up or down within the limits, without floating-point noise. */
export function stepped(
  value: number,
  direction: 1 | -1,
  field: { step?: number; min?: number; max?: number },
): number {
  const step = field.step ?? 1;
  const next = Number((value + direction * step).toFixed(10));
  return Math.min(field.max ?? Number.POSITIVE_INFINITY, Math.max(field.min ?? Number.NEGATIVE_INFINITY, next));
}
