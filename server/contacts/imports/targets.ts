import { tagLimits } from '../../../contract/system/tags.ts';
import { contactLimits } from '../../../contract/contacts/contacts.ts';
import { asWebAddress, ruleTexts } from '../../../contract/platform/rules.ts';
import { countryCode } from './countries.ts';
import { Wrong } from '../../platform/fields/field.ts';
import { phoneProblem, readPhone } from '../../platform/phone.ts';
import { keyOf, listed, named } from './known.ts';
import type { Known } from './known.ts';

/** A row being turned into form values: what the form will read, and the names that may have to be created first. */
export type Draft = {
  given: Record<string, unknown>;
  tags: string[];
  addresses: Record<string, Record<string, string>>;
  new_company: string | null;
};

/** A field a column can be mapped to; its aliases recognise the headings of many files. */
export type Target = {
  name: string;
  label: string;
  aliases: string[];
  /** Puts a non-empty text where the form expects it, or throws Wrong. */
  put: (draft: Draft, text: string, known: Known) => void;
  /** The same, once all other cells of the row are known. */
  after?: (draft: Draft, text: string) => void;
};

type Declared = { name: string; label: string };

const target = (
  { name, label }: Declared,
  aliases: string[],
  value: (text: string, known: Known) => unknown,
): Target => ({
  name,
  label,
  aliases,
  put: ({ given }, text, known) => {
    given[name] = value(text, known);
  },
});

/** For fields with one line: joins the lines of a cell and removes extra spaces, because names are compared without them. */
export const inOneLine = (text: string, between = ' ') =>
  text.replace(/\s*[\r\n\t]+\s*/g, between).replace(/\s+/g, ' ');

export const plain = (of: Declared, ...aliases: string[]) => target(of, aliases, (text) => inOneLine(text));

/** Text that keeps its lines. */
export const prose = (of: Declared, ...aliases: string[]) => target(of, aliases, (text) => text);

const isNothing = (text: string) => /^[-–—]$/.test(text);

/** Read as the phone field does, in the country of the row's address if it has one. */
export const phoneTarget = (of: Declared, ...aliases: string[]): Target => ({
  ...of,
  aliases,
  put: () => {},
  after: ({ given, addresses }, text) => {
    if (isNothing(text)) return;
    const country = Object.values(addresses).find((address) => address['country'])?.['country'];
    const stored = readPhone(text, country);
    if (stored === null) throw new Wrong(ruleTexts.telephone(of.label));
    const problem = phoneProblem(of.label, stored);
    if (problem) throw new Wrong(problem);
    given[of.name] = stored;
  },
});

/** As in the form: www.foo.de stands for https://www.foo.de, and a dash for no address. */
export const webTarget = (of: Declared, ...aliases: string[]) =>
  target(of, aliases, (text) => asWebAddress(text) || null);

export const choiceTarget = (of: Declared, choices: Record<string, string>, ...aliases: string[]) =>
  target(of, aliases, (text) => {
    const found = Object.entries(choices).find(([value, said]) => [value, said].map(keyOf).includes(keyOf(text)));
    if (!found) throw new Wrong(ruleTexts.in(of.label));
    return found[0];
  });

// As spreadsheets and people write them in English, German, French and Spanish.
const yes = ['yes', 'y', 'true', '1', 'x', 'primary', 'ja', 'j', 'wahr', 'oui', 'vrai', 'sí', 'si', 'verdadero'];
const no = ['no', 'n', 'false', '0', 'nein', 'falsch', 'non', 'faux', 'falso'];

export const yesTarget = (of: Declared, ...aliases: string[]) =>
  target(of, aliases, (text) => {
    if (yes.includes(keyOf(text))) return true;
    if (no.includes(keyOf(text))) return false;
    throw new Wrong(`The ${of.label} value must be yes or no.`);
  });

export const staffTarget = (of: Declared, ...aliases: string[]) =>
  target(of, aliases, (text, { staff }) => named(staff, text, of.label));

export const itemTarget = (of: Declared, list: keyof Known['items'], ...aliases: string[]) =>
  target(of, aliases, (text, { items }) => named(items[list], text, of.label));

export const itemsTarget = (of: Declared, list: keyof Known['items'], ...aliases: string[]) =>
  target(of, aliases, (text, { items }) => listed(text).map((one) => named(items[list], one, of.label)));

/** A name that only this kind of import refers to. */
export const ownTarget = (of: Declared, ...aliases: string[]) =>
  target(of, aliases, (text, { own }) => named(own[of.name] ?? new Map(), text, of.label));

/** Missing tags are created, as when typing. */
export const tagsTarget = (of: Declared, ...aliases: string[]): Target => ({
  ...of,
  aliases,
  put: (draft, text) => {
    const labels = listed(text);
    if (labels.length > contactLimits.tags) throw new Wrong(ruleTexts.max_items(of.label, String(contactLimits.tags)));
    if (labels.some((label) => label.length > tagLimits.label))
      throw new Wrong(ruleTexts.max(of.label, String(tagLimits.label)));
    draft.tags = labels;
  },
});

/** A company by its name; a missing one is created if requested. */
export const companyTarget = (of: Declared, ...aliases: string[]): Target => ({
  ...of,
  aliases,
  put: (draft, cell, { companies, adds_companies }) => {
    const text = inOneLine(cell);
    if (adds_companies && !companies.has(keyOf(text))) {
      if (text.length > contactLimits.name) throw new Wrong(ruleTexts.max(of.label, String(contactLimits.name)));
      draft.new_company = text;
    } else draft.given[of.name] = named(companies, text, of.label);
  },
});

/** What may follow a name after a comma. */
const suffix = /^(jr|sr|[iv]+|ph\.? ?d|m\.? ?d|mba|esq|cpa|dds|rn)\.?$/i;

/** "Ann Marie Reed" has the first name Ann Marie and the last name Reed; likewise "Reed, Ann Marie", as in address books. */
function namesIn(text: string): { first_name: string; last_name?: string } {
  const [last = '', first = '', ...more] = text.split(',').map((part) => part.trim());
  if (last && first && more.length === 0 && !suffix.test(first)) return { first_name: first, last_name: last };
  const words = text.split(/\s+/);
  return words.length > 1
    ? { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1)! }
    : { first_name: text };
}

export const fullNameTarget = (label: string, ...aliases: string[]): Target => ({
  name: 'full_name',
  label,
  aliases,
  put: ({ given }, text) => void Object.assign(given, namesIn(text)),
});

const parts = {
  street: { label: 'street', aliases: ['', 'street', 'line 1', '1', 'address'] },
  city: { label: 'city', aliases: ['city', 'town'] },
  region: { label: 'region', aliases: ['region', 'state', 'province', 'county'] },
  code: { label: 'code', aliases: ['code', 'zip', 'zip code', 'postcode', 'postal code'] },
  country: { label: 'country', aliases: ['country', 'country code'] },
} as const;

/** The parts of an address, one column each; a column with the whole address goes to the street. */
export function addressTargets(of: Declared, ...prefixes: string[]): Target[] {
  return Object.entries(parts).map(([part, { label, aliases }]) => ({
    name: `${of.name}.${part}`,
    label: `${of.label}: ${label}`,
    aliases: [of.label, ...prefixes].flatMap((prefix) => aliases.map((alias) => `${prefix} ${alias}`)),
    put: ({ given, addresses }, text) => {
      const address = (addresses[of.name] ??= {});
      given[of.name] = address;
      address[part] = part === 'country' ? countryCode(text) : inOneLine(text, ', ');
    },
  }));
}
