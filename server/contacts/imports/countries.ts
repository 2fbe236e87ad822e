import { ruleTexts } from '../../../contract/platform/rules.ts';
import { allCountries } from '../../platform/fields/address.ts';
import { Wrong } from '../../platform/fields/field.ts';
import { plainOf } from './headings.ts';

/** Names in use besides the official ones, and the letters that German addresses begin with. */
const otherNames: Record<string, string> = {
  usa: 'US',
  'u s': 'US',
  'u s a': 'US',
  uk: 'GB',
  england: 'GB',
  uae: 'AE',
  a: 'AT',
  b: 'BE',
  d: 'DE',
  e: 'ES',
  f: 'FR',
  i: 'IT',
  l: 'LU',
};

/** The languages of the headings that are recognised, and those of their neighbours. */
const languages = ['de', 'fr', 'es', 'it', 'nl', 'pt'];

let known: Map<string, string> | undefined;

/** Every country by its code and its names; the English ones win where a word means two. */
function countries(): Map<string, string> {
  if (known) return known;
  const all = allCountries().map(({ value, text }) => ({ code: String(value), text }));
  known = new Map();
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    for (const { code } of all) known.set(plainOf(names.of(code) ?? code), code);
  }
  for (const [name, code] of Object.entries(otherNames)) known.set(name, code);
  for (const { code, text } of all) known.set(plainOf(text), code).set(plainOf(code), code);
  return known;
}

export function countryCode(text: string): string {
  const code = countries().get(plainOf(text));
  if (code === undefined) throw new Wrong(ruleTexts.in('Country'));
  return code;
}
