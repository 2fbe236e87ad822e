import { addressParts } from '../../../contract/platform/forms.ts';
import type { Address, Option } from '../../../contract/platform/forms.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { common, whenOf, Wrong } from './field.ts';
import type { Answered, Field, FieldOptions } from './field.ts';

type AddressOptions = FieldOptions & { address_types?: Record<string, string> };

const longest = 200;
const partLabels: Record<keyof Address, string> = {
  street: 'Street',
  city: 'City',
  region: 'Region',
  country: 'Country',
  code: 'Code',
  type: 'Type',
};

// Regions that have a code and a name but are not countries: unions, parts of countries, made-up ones.
const notCountries = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ');

function countryList(): Option[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const isCurrent = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      const text = notCountries.includes(value) || !isCurrent(value) ? undefined : names.of(value);
      return text ? [{ value, text }] : [];
    })
    .sort((one, other) => one.text.localeCompare(other.text, 'en'));
}

let countries: Option[] | undefined;
export const allCountries = (): Option[] => (countries ??= countryList());

/** A postal address in parts; without any part it is empty. */
export function address<O extends AddressOptions>(label: string, options: O): Field<Answered<Address, O>> {
  const kinds = Object.entries(options.address_types ?? {}).map(([value, text]) => ({ value, text }));
  const read = (value: unknown): Address | null => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Wrong(ruleTexts.type(label));
    const given = value as Record<string, unknown>;
    const parts = Object.fromEntries(
      addressParts.map((part) => [part, partOf(given[part], partLabels[part])]),
    ) as Address;
    if (parts.country && !allCountries().some((country) => country.value === parts.country)) {
      throw new Wrong(ruleTexts.in(partLabels.country));
    }
    if (parts.type && kinds.length && !kinds.some((kind) => kind.value === parts.type)) {
      throw new Wrong(ruleTexts.in(partLabels.type));
    }
    const isEmpty = addressParts.every((part) => part === 'type' || parts[part] === '');
    if (isEmpty && options.required) throw new Wrong(ruleTexts.required(label));
    return isEmpty ? null : parts;
  };
  return {
    schema: {
      type: 'address',
      countries: allCountries(),
      ...(kinds.length ? { address_types: kinds } : {}),
      ...common(label, options, []),
    },
    read: (value) => read(value) as Answered<Address, O>,
    empty: null as Answered<Address, O>,
    ...whenOf(options),
  };
}

function partOf(value: unknown, label: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string' || /(?![\t\n\r])\p{Cc}/u.test(value)) throw new Wrong(ruleTexts.type(label));
  const text = value.trim();
  if (Array.from(text).length > longest) throw new Wrong(ruleTexts.max(label, String(longest)));
  return text;
}
