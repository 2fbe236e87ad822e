import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import type { Lead } from '../../../contract/sales/leads.ts';
import { addCompany } from '../../contacts/contacts/companies.ts';
import {
  isLiveCompany,
  isLivePerson,
  readContactCompanies,
  readPeople,
} from '../../contacts/contacts/contacts.access.ts';
import { contactCompanies as companies, people } from '../../contacts/contacts/contacts.table.ts';
import { primaryPerson } from '../../contacts/contacts/contacts.fields.ts';
import { addPerson } from '../../contacts/contacts/people.ts';
import { firstStage } from '../deals/deals.stage.ts';
import { add as addDeal } from '../deals/deals.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { colleagueOrMe } from '../../system/people/colleague.field.ts';
import { reply } from '../../platform/calls.ts';
import type { Call, Reply } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import type { makeDealForm } from './leads.forms.ts';
import { leads } from './leads.table.ts';
import { refuseConverted } from './leads.ts';

type DealValues = Values<(typeof makeDealForm)['fields']>;

/** The lead's company, or one in the contacts with the same name. */
async function knownCompany({ db, me, record }: Call<Lead>): Promise<Chosen | null> {
  const { company, company_name } = record;
  if (company) return company.can.read ? { id: company.id, text: company.name } : null;
  if (!company_name) return null;
  const [found] = await db
    .select({ id: companies.id, text: companies.name })
    .from(companies)
    .where(
      and(isLiveCompany(), rowsAsSql(readContactCompanies, me), sql`lower(${companies.name}) = lower(${company_name})`),
    )
    .orderBy(asc(companies.id))
    .limit(1);
  return found ?? null;
}

/** The lead's person, if the company has them by address or name; without a name, its primary person. */
async function knownPerson(call: Call<Lead>, company: Chosen | null): Promise<Chosen | null> {
  const { db, me, record } = call;
  if (!company) return null;
  if (!record.first_name) return primaryPerson(call, Number(company.id));
  const sameAddress = sql`coalesce(lower(${people.email}) = lower(${record.email}), false)`;
  const [found] = await db
    .select({ id: people.id, text: sql<string>`${people.display_name}` })
    .from(people)
    .where(
      and(
        eq(people.company_id, Number(company.id)),
        isLivePerson(),
        rowsAsSql(readPeople, me),
        sql`(${sameAddress} or lower(${people.display_name}) = lower(${record.name}))`,
      ),
    )
    .orderBy(desc(sameAddress), asc(people.id))
    .limit(1);
  return found ?? null;
}

/** The starting values of Make a Deal: known companies and people are not added again. */
export async function makeDealValues(call: Call<Lead>): Promise<Record<string, unknown>> {
  const { record } = call;
  const company = await knownCompany(call);
  const person = await knownPerson(call, company);
  const companyName = record.company_name ?? record.name;
  return {
    name: companyName,
    company,
    new_company: company ? null : companyName,
    person,
    add_person: person === null && record.first_name !== null,
    owner: await colleagueOrMe(call, record.owner),
    stage: await firstStage(call),
    priority: 2,
    notes: record.notes,
  };
}

const idOf = ({ data }: Reply): number => (data as { id: number }).id;

/** The lead as a prospect in the contacts; the person's own address stays with the person. */
const companyFrom = async (call: Call<Lead>, name: string): Promise<number> =>
  idOf(
    await addCompany(call, {
      name,
      type: 'prospect',
      owner: call.record.owner?.id ?? call.me.id,
      email: call.record.first_name ? null : call.record.email,
      phone: call.record.first_name ? null : call.record.phone,
      website: call.record.website,
      industry: null,
      source: call.record.source?.id ?? null,
      brand: [],
      tags: [],
      invoice_day: null,
      physical_address: null,
      postal_address: null,
      description: null,
      logo: null,
    }),
  );

const personFrom = async (call: Call<Lead>, first_name: string, company: number): Promise<number> =>
  idOf(
    await addPerson(call, {
      company,
      prefix: null,
      first_name,
      last_name: call.record.last_name,
      job_title: call.record.job_title,
      email: call.record.email,
      phone: call.record.phone,
      job_description: null,
      address: null,
      primary: false,
    }),
  );

/** Makes the deal and everything it needs in one batch, so that one Undo reverses it all. The lead is locked. */
export async function makeDeal(call: Call<Lead>, values: DealValues) {
  const { db, record } = call;
  await refuseConverted(call);
  const { new_company, add_person, ...terms } = values;
  const company = terms.company ?? (await companyFrom(call, new_company!));
  const isNamed = add_person && record.first_name;
  const person = terms.person ?? (isNamed ? await personFrom(call, record.first_name!, company) : null);
  const deal = idOf(await addDeal(call, { ...terms, company, person }));
  await db
    .update(leads)
    .set({
      status: 'converted',
      deal_id: deal,
      company_id: company,
      person_id: person,
      converted_at: sql`now()`,
      last_touch_at: sql`now()`,
    })
    .where(eq(leads.id, record.id));
  return reply({ id: record.id, deal: { id: deal, name: terms.name } }, { message: 'Deal made' });
}
