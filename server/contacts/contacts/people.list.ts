import { and, eq, sql } from 'drizzle-orm';
import type { ContactPerson } from '../../../contract/contacts/contacts.ts';
import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkbox } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { via } from '../../platform/matching.ts';
import { find, finder, idParam, rows } from '../../platform/records.ts';
import { personVerbs, prefixOf } from './cards.ts';
import { findContactCompany } from './companies.list.ts';
import { isLivePerson, mergePeople, readContactCompanies } from './contacts.access.ts';
import { companyField } from './contacts.fields.ts';
import { contactCompanies as companies, people } from './contacts.table.ts';

/** A person as answered: the card, the company, and what the caller may do. */
export const personRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: people.id,
        display_name: sql<string>`${people.display_name}`,
        prefix: prefixOf,
        first_name: people.first_name,
        last_name: people.last_name,
        job_title: people.job_title,
        job_description: people.job_description,
        address: people.address,
        phone: people.phone,
        email: people.email,
        primary: people.is_primary,
        company: sql<ContactPerson['company']>`case when ${companies.id} is not null
          then jsonb_build_object('id', ${companies.id}, 'name', ${companies.name}) end`,
        created_at: people.created_at,
        updated_at: people.updated_at,
        can: canDo(me, { ...personVerbs, merge: mergePeople }),
      })
      .from(people)
      .leftJoin(companies, eq(companies.id, people.company_id))
      .$dynamic(),
  );

export const findPerson = finder({ noun: 'Person', table: people, query: personRows, within: isLivePerson });

/** All searched text in one expression, spelled as in its index. */
export const personText = sql`(${people.first_name} || ' ' || coalesce(${people.last_name}, '') || ' ' || coalesce(${people.email}, '') || ' ' || coalesce(${people.phone}, '') || ' ' || coalesce(${people.job_title}, ''))`;

const common = {
  id: people.id,
  query: (call: Call) => personRows(call.db, call),
  sort: {
    display_name: people.display_name,
    name: people.display_name,
    first_name: sql`${people.first_name}`,
    last_name: sql`${people.last_name}`,
    job_title: people.job_title,
    company: via(people.company_id, companies.name),
    email: people.email,
    created_at: sql`${people.created_at}`,
    updated_at: sql`${people.updated_at}`,
    /** The primary person first. */
    primary: sql`(not ${people.is_primary})`,
  },
  search: personText,
};

const primary = filter(checkbox('Primary only'), (isPrimary) => (isPrimary ? eq(people.is_primary, true) : undefined));

export const personList = list({
  ...common,
  defaultSort: 'display_name',
  filters: { company: filter(companyField('Company', {}), (id) => eq(people.company_id, id)), primary },
  within: isLivePerson,
});

/** The people of the company in the path, the primary one first. */
export const companyPersonList = list({
  ...common,
  defaultSort: 'primary',
  within: ({ params }) => and(isLivePerson(), eq(people.company_id, idParam(params['id']) ?? 0)),
  meta: async (call) => {
    const { id, name } = await find(findContactCompany, readContactCompanies, call);
    return { company: { id, name } };
  },
});
