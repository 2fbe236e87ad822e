import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { companyTypes } from '../../../contract/contacts/contacts.ts';
import type { ContactCompany, ContactPerson } from '../../../contract/contacts/contacts.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { waysToMatch } from '../../platform/matching.ts';
import type { Mergeful, Merging } from '../../platform/merging.ts';
import { moveNode } from '../../platform/nodes.ts';
import { foundBy, typedIn } from '../../platform/options.ts';
import { waysAlike } from '../../platform/spelling.ts';
import { companyForm } from './companies.forms.ts';
import { companyText, findContactCompany } from './companies.list.ts';
import { companyAnswer } from './companies.ts';
import {
  deleteContactCompanies,
  deletePeople,
  isLiveCompany,
  isLivePerson,
  mergeContactCompanies,
  mergePeople,
} from './contacts.access.ts';
import { inOneLine } from './contacts.sheets.ts';
import { companyNode } from './contacts.ts';
import { contactCompanies as companies, people } from './contacts.table.ts';
import { personForm } from './people.forms.ts';
import { findPerson, personText } from './people.list.ts';
import { personAnswer, takePlace } from './people.ts';
import { mostOptions } from './selects.ts';

const company = companyForm.fields;
const person = personForm.fields;

/** A form field stored in one column, and how it is shown next to the other record's. */
const inColumn = <R>({ schema }: { schema: { label: string } }, column: PgColumn, text: Mergeful<R>['text']) => ({
  label: schema.label,
  columns: [column],
  text,
});

export const companyMerging: Merging<ContactCompany> = {
  kind: 'Company',
  nouns: 'companies',
  table: companies,
  finder: findContactCompany,
  name: ({ name }) => name,
  edit: mergeContactCompanies,
  remove: deleteContactCompanies,
  fields: {
    name: inColumn(company.name, companies.name, ({ name }) => name),
    // If one of them is a client, that type is preselected.
    type: {
      ...inColumn<ContactCompany>(company.type, companies.type, ({ type }) => companyTypes[type]),
      prefersOther: ({ type }) => type === 'client',
    },
    owner: inColumn(company.owner, companies.owner_id, ({ owner }) => owner?.display_name),
    email: inColumn(company.email, companies.email, ({ email }) => email),
    phone: inColumn(company.phone, companies.phone, ({ phone }) => phone),
    website: inColumn(company.website, companies.website, ({ website }) => website),
    industry: inColumn(company.industry, companies.industry_id, ({ industry }) => industry?.label),
    source: inColumn(company.source, companies.source_id, ({ source }) => source?.label),
    invoice_day: inColumn(company.invoice_day, companies.invoice_day, ({ invoice_day }) => invoice_day),
    physical_address: inColumn(company.physical_address, companies.physical_address, ({ physical_address }) =>
      inOneLine(physical_address),
    ),
    postal_address: inColumn(company.postal_address, companies.postal_address, ({ postal_address }) =>
      inOneLine(postal_address),
    ),
    description: inColumn(company.description, companies.description, ({ description }) => description),
    logo: inColumn(company.logo, companies.logo_id, ({ logo, name }) => logo && `The logo of ${name}`),
  },
  settle: async ({ db }, { survivor, other }) => {
    // If both have a primary person, that of the kept company stays primary.
    const isKept = sql`exists (select from people p where p.company_id = ${survivor.id} and p.is_primary and p.deleted_at is null)`;
    await db
      .update(people)
      .set({ is_primary: false })
      .where(and(eq(people.company_id, other.id), eq(people.is_primary, true), isKept));
  },
  // The merge changed its tags and categories, which makes a new version.
  after: async ({ db }, { survivor }) => {
    await db
      .update(companies)
      .set({ updated_at: sql`now()` })
      .where(eq(companies.id, survivor.id));
  },
  answer: (call, id) => companyAnswer(call, id, 'Companies merged'),
};

const isElsewhere = (one: ContactPerson, other: ContactPerson) =>
  (one.company?.id ?? null) !== (other.company?.id ?? null);

export const personMerging: Merging<ContactPerson> = {
  kind: 'Person',
  nouns: 'people',
  table: people,
  finder: findPerson,
  name: ({ display_name }) => display_name,
  edit: mergePeople,
  remove: deletePeople,
  fields: {
    name: { label: 'Name', columns: [people.first_name, people.last_name], text: ({ display_name }) => display_name },
    company: inColumn(person.company, people.company_id, ({ company: at }) => at?.name),
    prefix: inColumn(person.prefix, people.prefix_id, ({ prefix }) => prefix?.label),
    job_title: inColumn(person.job_title, people.job_title, (one) => one.job_title),
    email: inColumn(person.email, people.email, ({ email }) => email),
    phone: inColumn(person.phone, people.phone, ({ phone }) => phone),
    job_description: inColumn(person.job_description, people.job_description, ({ job_description }) => job_description),
    address: inColumn(person.address, people.address, ({ address }) => inOneLine(address)),
  },
  settle: async ({ db }, { survivor, other, take }) => {
    // A person who changes company is no longer primary there.
    if (!take.includes('company') || !isElsewhere(survivor, other)) return;
    await db.update(people).set({ is_primary: false }).where(eq(people.id, survivor.id));
  },
  after: async ({ db }, { survivor, other, take }) => {
    const moves = take.includes('company') && isElsewhere(survivor, other);
    const at = (moves ? other : survivor).company?.id ?? null;
    const wanted = moves ? other.primary : survivor.primary || (other.primary && !isElsewhere(survivor, other));
    const [saved] = await db
      .update(people)
      .set({ is_primary: await takePlace(db, at, survivor.id, wanted), updated_at: sql`now()` })
      .where(eq(people.id, survivor.id))
      .returning({ node_id: people.node_id });
    if (moves) await moveNode(db, saved!.node_id, at && (await companyNode(db, at)));
  },
  answer: (call, id) => personAnswer(call, id, 'People merged'),
};

/** Candidates: what matches the typed text, or before anything is typed, records with a similar name. */
const candidates = async ({ db }: Call, text: string, expression: SQL, name: string) =>
  text ? waysToMatch(text, expression) : (await waysAlike(db, name))(expression);

/** How many hits of each way to match are compared. */
const compared = 80;

/** The companies that could be merged into this one. */
export const selectMergeableCompanies = async (call: Call<ContactCompany>): Promise<Chosen[]> => {
  const { id, name } = call.record;
  const text = typedIn(call);
  const open = and(
    isLiveCompany(),
    ne(companies.id, id),
    rowsAsSql(mergeContactCompanies, call.me),
    rowsAsSql(deleteContactCompanies, call.me),
  );
  const ways = await candidates(call, text, companyText, name);
  return call.db
    .select({ id: companies.id, text: companies.name, hint: sql<string>`coalesce(${companies.email}, '')` })
    .from(companies)
    .where(foundBy(companies.id, open, ways, compared))
    .orderBy(desc(sql`similarity(${companies.name}, ${text || name})`), companies.id)
    .limit(mostOptions);
};

/** The people who could be merged into this one. */
export const selectMergeablePeople = async (call: Call<ContactPerson>): Promise<Chosen[]> => {
  const { id, display_name } = call.record;
  const text = typedIn(call);
  const ways = await candidates(call, text, personText, display_name);
  return call.db
    .select({
      id: people.id,
      text: sql<string>`${people.display_name}`,
      hint: sql<string>`concat_ws(' · ', nullif(${people.email}, ''), ${companies.name})`,
    })
    .from(people)
    .leftJoin(companies, eq(companies.id, people.company_id))
    .where(foundBy(people.id, and(isLivePerson(), ne(people.id, id)), ways, compared))
    .orderBy(desc(sql`similarity(${people.display_name}, ${text || display_name})`), people.id)
    .limit(mostOptions);
};
