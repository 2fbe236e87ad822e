export const defaultRegion = { code: 'US', calling: '1' } as const;

/** Only digits and plus signs, as typed. */
export const cleanPhone = (typed: string) => typed.replace(/[^0-9+]/g, '');

/** The digits of text that can only be a phone number, however it is written and even if only part of one; null for any other text. */
export function phoneDigits(text: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(text)) return null;
  const digits = text.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 5 ? digits : null;
}

/** The number of an extension is not part of the phone number. */
const extension = /[\s,;]*(?:#|x|ext\.?|extension|durchwahl|dw\.?)\s*[:.=]?\s*\d{1,7}\s*$/i;

/**
 * The number as it is stored: a plus sign and digits. 00 stands for the plus, the 0 in brackets of +44 (0)20 is not
 * dialled. Without a plus the country code is put in front; a full North American number that already starts with its 1
 * keeps it, because no area code starts with 1.
 */
export function normalisePhone(typed: string, calling: string = defaultRegion.calling): string | null {
  const text = typed.replace(extension, '');
  const isInternational = text.includes('+') || /^\D*00\d*[1-9]/.test(text);
  const digits = (isInternational ? text.replace(/\(\s*0\s*\)/, '') : text).replace(/[^0-9]/g, '');
  if (!digits) return null;
  if (isInternational) return `+${text.includes('+') ? digits : digits.replace(/^00/, '')}`;
  const hasCode = calling === '1' && digits.length === 11 && digits.startsWith('1');
  return `+${hasCode ? '' : calling}${digits}`;
}
