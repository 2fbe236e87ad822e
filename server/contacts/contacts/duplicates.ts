import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Duplicate } from '../../../contract/contacts/contacts.ts';
import { either, rowsAsSql } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { bare, near, tolerant } from '../../platform/fuzzy.ts';
import { companyText } from './companies.list.ts';
import { isLiveCompany, isLivePerson, readContactCompanies, readPeople } from './contacts.access.ts';
import { contactCompanies as companies, people } from './contacts.table.ts';
import { personText } from './people.list.ts';

export const seeDuplicates = either(readContactCompanies, readPeople);

/** How similar two names must be: "Harbour & Finch" and "Harbor and Finch" are. */
const alike = 0.45;
const shortest = 3;
const most = 3;

type Given = { name: string; email: string };

const asked = (call: Call, name: keyof Given): string => (queryText(call, name) ?? '').trim().slice(0, 200);

/** Similar names, or the same e-mail address. The indexed search text narrows the rows, then the columns decide. */
function looksLike(text: SQL, name: SQL, address: SQL, given: Given): SQL {
  const byName = sql`(${near(given.name, text)} and similarity(${bare(name)}, plain(${given.name})) >= ${alike})`;
  const byEmail = sql`(${text} ilike ${`%${given.email.replace(/[\\%_]/g, '\\$&')}%`} and lower(${address}) = lower(${given.email}))`;
  if (given.name.length < shortest) return byEmail;
  return given.email.length < shortest ? byName : sql`(${byName} or ${byEmail})`;
}

/** Existing records that look like the one being typed, as far as the caller may read them. */
export async function duplicates(call: Call): Promise<Duplicate[]> {
  const given = { name: asked(call, 'name'), email: asked(call, 'email') };
  if (given.name.length < shortest && given.email.length < shortest) return [];
  const kind = queryText(call, 'kind');
  const found = [
    ...(kind === 'people' ? [] : await companiesLike(call, given)),
    ...(kind === 'companies' ? [] : await peopleLike(call, given)),
  ];
  return found;
}

const companiesLike = (call: Call, given: Given): Promise<Duplicate[]> =>
  call.db
    .select({
      kind: sql<'companies'>`'companies'`,
      id: companies.id,
      text: companies.name,
      hint: companies.email,
    })
    .from(companies)
    .where(
      and(
        tolerant(given.name),
        isLiveCompany(),
        rowsAsSql(readContactCompanies, call.me),
        looksLike(companyText, sql`${companies.name}`, sql`${companies.email}`, given),
      ),
    )
    .orderBy(desc(sql`similarity(${bare(companies.name)}, plain(${given.name}))`), companies.id)
    .limit(most);

const peopleLike = (call: Call, given: Given): Promise<Duplicate[]> =>
  call.db
    .select({
      kind: sql<'people'>`'people'`,
      id: people.id,
      text: sql<string>`${people.display_name}`,
      hint: companies.name,
    })
    .from(people)
    .leftJoin(companies, eq(companies.id, people.company_id))
    .where(
      and(
        tolerant(given.name),
        isLivePerson(),
        rowsAsSql(readPeople, call.me),
        looksLike(personText, sql`${people.display_name}`, sql`${people.email}`, given),
      ),
    )
    .orderBy(desc(sql`similarity(${bare(people.display_name)}, plain(${given.name}))`), people.id)
    .limit(most);
