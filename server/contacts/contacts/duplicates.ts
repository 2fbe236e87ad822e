import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Duplicate } from '../../../contract/contacts/contacts.ts';
import { either, rowsAsSql } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { bare } from '../../platform/fuzzy.ts';
import { foundBy } from '../../platform/options.ts';
import { waysAlike } from '../../platform/spelling.ts';
import { companyText } from './companies.list.ts';
import { isLiveCompany, isLivePerson, readContactCompanies, readPeople } from './contacts.access.ts';
import { contactCompanies as companies, people } from './contacts.table.ts';
import { personText } from './people.list.ts';

export const seeDuplicates = either(readContactCompanies, readPeople);

/** How similar two names must be: as "Harbour & Finch" and "Harbor and Finch". */
const alike = 0.45;
const shortest = 3;
const most = 3;

type Given = { name: string; email: string };

const asked = (call: Call, name: keyof Given): string => (queryText(call, name) ?? '').trim().slice(0, 200);

/** How many hits of each way to match are compared. */
const compared = 300;

type Kind = { id: PgColumn; text: SQL; name: PgColumn; address: PgColumn; open: SQL | undefined };

/** Similar names, or the same e-mail address. The indexed search text narrows the rows, then the columns decide. */
function looksLike({ id, text, name, address, open }: Kind, given: Given, ways: (text: SQL) => SQL[]): SQL {
  const isAlike = sql`similarity(${bare(name)}, plain(${given.name})) >= ${alike}`;
  const byName = given.name.length < shortest ? [] : [and(foundBy(id, open, ways(text), compared), isAlike)];
  const isAddress = sql`(${text} ilike ${`%${given.email.replace(/[\\%_]/g, '\\$&')}%`} and lower(${address}) = lower(${given.email}))`;
  const byEmail = given.email.length < shortest ? [] : [foundBy(id, open, [isAddress], compared)];
  return or(...byName, ...byEmail)!;
}

/** Existing records that look like the one being typed, as far as the caller may read them. */
export async function duplicates(call: Call): Promise<Duplicate[]> {
  const given = { name: asked(call, 'name'), email: asked(call, 'email') };
  if (given.name.length < shortest && given.email.length < shortest) return [];
  const kind = queryText(call, 'kind');
  const ways = await waysAlike(call.db, given.name);
  return [
    ...(kind === 'people' ? [] : await companiesLike(call, given, ways)),
    ...(kind === 'companies' ? [] : await peopleLike(call, given, ways)),
  ];
}

const companiesLike = (call: Call, given: Given, ways: (text: SQL) => SQL[]): Promise<Duplicate[]> => {
  const { id, name, email } = companies;
  const open = and(isLiveCompany(), rowsAsSql(readContactCompanies, call.me));
  return call.db
    .select({ kind: sql<'companies'>`'companies'`, id, text: name, hint: email })
    .from(companies)
    .where(looksLike({ id, text: companyText, name, address: email, open }, given, ways))
    .orderBy(desc(sql`similarity(${bare(name)}, plain(${given.name}))`), id)
    .limit(most);
};

const peopleLike = (call: Call, given: Given, ways: (text: SQL) => SQL[]): Promise<Duplicate[]> => {
  const { id, display_name: name, email } = people;
  const open = and(isLivePerson(), rowsAsSql(readPeople, call.me));
  return call.db
    .select({ kind: sql<'people'>`'people'`, id, text: sql<string>`${name}`, hint: companies.name })
    .from(people)
    .leftJoin(companies, eq(companies.id, people.company_id))
    .where(looksLike({ id, text: personText, name, address: email, open }, given, ways))
    .orderBy(desc(sql`similarity(${bare(name)}, plain(${given.name}))`), id)
    .limit(most);
};
