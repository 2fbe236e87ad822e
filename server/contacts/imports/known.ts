import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { isLiveCompany, readContactCompanies } from '../contacts/contacts.access.ts';
import { contactCompanies as companies } from '../contacts/contacts.table.ts';
import { users } from '../../system/people/people.table.ts';
import { pickListItems, pickLists } from '../../system/picklists/picklists.table.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { Wrong } from '../../platform/fields/field.ts';

/** Names as they are compared: ignoring case and spacing. */
export const keyOf = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Records by name. */
export type Names = Map<string, number | 'several'>;

export function namesOf(found: { id: number; name: string }[]): Names {
  const names: Names = new Map();
  for (const { id, name } of found) {
    const key = keyOf(name);
    const before = names.get(key);
    names.set(key, before === undefined || before === id ? id : 'several');
  }
  return names;
}

/** The one record with that name; refuses a name that no record or several records have. */
export function named(names: Names, text: string, label: string): number {
  const found = names.get(keyOf(text));
  if (found === undefined) throw new Wrong(ruleTexts.exists(label));
  if (found === 'several') throw new Wrong(`The ${label} value matches several records.`);
  return found;
}

/** Several names in one cell; one with a separator in it is in quotes, as in an export. */
export const listed = (text: string): string[] => [
  ...new Map(
    [...text.matchAll(/\s*"((?:[^"]|"")*)"\s*(?=[,;|\n]|$)|[^,;|\n]+/g)]
      .map(([all, quoted]) => (quoted === undefined ? all : quoted.replaceAll('""', '"')).trim())
      .filter(Boolean)
      .map((one) => [keyOf(one), one]),
  ).values(),
];

/** What the names in a file refer to, looked up once for all its rows. */
export type Known = {
  staff: Names;
  items: Record<'industry' | 'source' | 'brand' | 'prefix', Names>;
  /** Companies named in the file that the caller may read. */
  companies: Names;
  /** Missing companies are created too. */
  adds_companies: boolean;
  /** What only this kind of import refers to, by target. */
  own: Record<string, Names>;
};

async function knownStaff({ db }: Call): Promise<Names> {
  const found = await db
    .select({ id: users.id, display_name: users.display_name, username: users.username, email: users.email })
    .from(users)
    .where(and(eq(users.active, true), eq(users.is_customer, false), isNull(users.deleted_at)));
  return namesOf(
    found.flatMap(({ id, display_name, username, email }) =>
      [...new Set([display_name, username, email].map(keyOf))].map((name) => ({ id, name })),
    ),
  );
}

const lists = ['industry', 'source', 'brand', 'prefix'] as const;

async function knownItems({ db }: Call): Promise<Known['items']> {
  const found = await db
    .select({ id: pickListItems.id, name: pickListItems.label, list: pickLists.identifier })
    .from(pickListItems)
    .innerJoin(pickLists, eq(pickLists.id, pickListItems.pick_list_id))
    .where(and(inArray(pickLists.identifier, [...lists]), eq(pickListItems.status, 'active')));
  const of = (list: (typeof lists)[number]) => namesOf(found.filter((item) => item.list === list));
  return { industry: of('industry'), source: of('source'), brand: of('brand'), prefix: of('prefix') };
}

async function knownCompanies({ db, me }: Call, asked: string[]): Promise<Names> {
  if (asked.length === 0) return new Map();
  const found = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(
      and(
        sql`lower(${companies.name}) in (select unnest(${sql.param(asked)}::text[]))`,
        isLiveCompany(),
        rowsAsSql(readContactCompanies, me),
      ),
    );
  return namesOf(found);
}

type Asked = { companies: string[]; adds_companies: boolean; own: Known['own'] };

export async function knownTo(call: Call, asked: Asked): Promise<Known> {
  return {
    staff: await knownStaff(call),
    items: await knownItems(call),
    companies: await knownCompanies(call, [...new Set(asked.companies.map(keyOf))]),
    adds_companies: asked.adds_companies,
    own: asked.own,
  };
}
