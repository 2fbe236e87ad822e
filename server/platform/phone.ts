import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';
import { defaultRegion, normalisePhone } from '../../contract/platform/phone.ts';
import { ruleTexts } from '../../contract/platform/rules.ts';

const reasons: Record<string, (label: string) => string> = {
  TOO_SHORT: ruleTexts.phone_short,
  TOO_LONG: ruleTexts.phone_long,
  INVALID_COUNTRY: ruleTexts.phone_country,
  INVALID_LENGTH: ruleTexts.phone_length,
};

/** Why no phone can have this number, or null; `stored` is a plus sign and digits. */
export function phoneProblem(label: string, stored: string): string | null {
  // No area code of North America begins with 0 or 1: the number is of another country, without its country code.
  if (/^\+1[01]/.test(stored)) return ruleTexts.telephone(label);
  const wrong = validatePhoneNumberLength(stored);
  return wrong ? (reasons[wrong] ?? ruleTexts.telephone)(label) : null;
}

const isInternational = (text: string) => /^\D*(?:\+|00)/.test(text);

/**
 * A number as a caller may write it: 0049…, +44 (0)20… and an extension are read as in forms and imports. Without a plus
 * or its 00 nothing says which country is meant: left as it is, for the rule to refuse.
 */
export const understoodPhone = (text: string): string =>
  isInternational(text) && /^[\d\s()+./#,;:=-]*(?:[a-z]+[.:=\s]*\d{1,7}\s*)?$/i.test(text)
    ? (readPhone(text) ?? text)
    : text;

/** A number as written in a country: `089 / 123 45 42` in DE is +49 89 1234542. Null if it cannot be read. */
export function readPhone(text: string, country: string = defaultRegion.code): string | null {
  if (country === defaultRegion.code || isInternational(text)) {
    const stored = normalisePhone(text);
    // The leading 0 of an area code is not dialled from abroad.
    return (stored && parsePhoneNumberFromString(stored)?.number) ?? stored;
  }
  return parsePhoneNumberFromString(text, country as CountryCode)?.number ?? normalisePhone(text);
}
