import { and, desc, eq, sql } from 'drizzle-orm';
import { companyTypes } from '../../../contract/contacts/contacts.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { optionsOf } from '../../platform/options.ts';
import { idParam } from '../../platform/records.ts';
import { companyText } from './companies.list.ts';
import { isLiveCompany, isLivePerson, readContactCompanies, readPeople } from './contacts.access.ts';
import { contactCompanies as companies, people } from './contacts.table.ts';
import { personText } from './people.list.ts';

export const mostOptions = 50;

/** The companies that the caller may read. */
export async function selectCompanies(call: Call): Promise<Chosen[]> {
  const open = and(isLiveCompany(), rowsAsSql(readContactCompanies, call.me));
  const { where, order } = optionsOf(
    { id: companies.id, name: companies.name, search: companyText },
    call,
    open,
    mostOptions,
  );
  const found = await call.db
    .select({ id: companies.id, text: companies.name, type: companies.type })
    .from(companies)
    .where(where)
    .orderBy(...order)
    .limit(mostOptions);
  return found.map(({ id, text: name, type }) => ({ id, text: name, hint: companyTypes[type] }));
}

/** People, of one company with ?company=ID; the primary one comes first there. */
export async function selectPeople(call: Call): Promise<Chosen[]> {
  const company = queryText(call, 'company');
  const open = and(
    isLivePerson(),
    rowsAsSql(readPeople, call.me),
    company ? eq(people.company_id, idParam(company) ?? 0) : undefined,
  );
  const choosable = { id: people.id, name: people.display_name, search: personText };
  const { where, order } = optionsOf(choosable, call, open, company ? undefined : mostOptions);
  const found = await call.db
    .select({
      id: people.id,
      text: sql<string>`${people.display_name}`,
      hint: sql<string>`concat_ws(' · ', nullif(${people.job_title}, ''), ${companies.name})`,
    })
    .from(people)
    .leftJoin(companies, eq(companies.id, people.company_id))
    .where(where)
    .orderBy(...(company ? [desc(people.is_primary)] : []), ...order)
    .limit(mostOptions);
  return found.map(({ hint, ...person }) => (hint ? { ...person, hint } : person));
}
