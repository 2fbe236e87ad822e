import { and, eq, sql } from 'drizzle-orm';
import { leadStatuses } from '../../../contract/sales/leads.ts';
import type { Lead, LeadStatus } from '../../../contract/sales/leads.ts';
import { contactCompanies as companies } from '../../contacts/contacts/contacts.table.ts';
import { deals } from '../deals/deals.table.ts';
import { tellOwner } from '../../system/notifications/owners.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { refused } from '../../platform/problems.ts';
import { notTrashed } from '../../platform/trash.ts';
import type { leadForm, leadStatusForm, newLeadForm } from './leads.forms.ts';
import { leads } from './leads.table.ts';

type NewLeadValues = Values<(typeof newLeadForm)['fields']>;
type LeadValues = Values<(typeof leadForm)['fields']>;

/** The creator of a new lead is its owner. */
export const newLeadValues = ({ me }: Call) => ({ status: 'new', owner: { id: me.id, text: me.display_name } });

export const leadValues = ({ record }: Call<Lead>): Record<string, unknown> => ({
  ...record,
  company: record.company && { id: record.company.id, text: record.company.name },
  source: record.source && { id: record.source.id, text: record.source.label },
  campaign: record.campaign && { id: record.campaign.id, text: record.campaign.name },
  owner: record.owner && { id: record.owner.id, text: record.owner.display_name },
});

/** A company in the contacts keeps its own name. */
async function companyNameOf(db: Database, company: number | null, typed: string | null): Promise<string | null> {
  if (company === null) return typed;
  const [found] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, company));
  return found?.name ?? typed;
}

async function stored(db: Database, { company, company_name, source, campaign, owner, ...plain }: LeadValues) {
  return {
    ...plain,
    company_id: company,
    company_name: await companyNameOf(db, company, company_name),
    source_id: source,
    campaign_id: campaign,
    owner_id: owner,
  };
}

const tellLeadOwner = (call: Call, { id, name }: { id: number; name: string }, owner: number | null) =>
  tellOwner(call, owner, {
    type: 'Lead',
    id,
    says: 'asked you to look after',
    one: `the lead ${name}`,
    many: 'leads',
    path: `/#/leads?panels=lead.${id}`,
    list: '/#/leads',
  });

export async function add(call: Call, { status, ...values }: NewLeadValues) {
  const { db, me } = call;
  const [made] = await db
    .insert(leads)
    .values({
      ...(await stored(db, values)),
      status,
      created_by_user_id: me.id,
      last_touch_at: status === 'new' ? null : sql`now()`,
    })
    .returning();
  await tellLeadOwner(call, made!, values.owner);
  return reply(made!, { message: 'Lead added' });
}

export async function revise(call: Call<Lead>, values: LeadValues) {
  const { db, record } = call;
  const [saved] = await db
    .update(leads)
    .set(await stored(db, values))
    .where(eq(leads.id, record.id))
    .returning();
  if (values.owner !== record.owner?.id) await tellLeadOwner(call, saved!, values.owner);
  return reply(saved!, { message: 'Lead saved' });
}

/**
 * The deal of a converted lead decides its outcome; once the deal is deleted, the lead is free again. Read again: if we
 * had to wait for the lock, the record has the lead's current columns, but still the old deal.
 */
export async function refuseConverted({ db, record }: Call<Lead>): Promise<void> {
  const [made] = await db
    .select({ id: deals.id })
    .from(leads)
    .innerJoin(deals, and(eq(deals.id, leads.deal_id), notTrashed(deals)))
    .where(eq(leads.id, record.id));
  if (made) throw refused('This lead has already become a deal.');
}

async function move(call: Call<Lead>, status: LeadStatus, message: string) {
  const { db, record } = call;
  await refuseConverted(call);
  const [saved] = await db
    .update(leads)
    .set({ status, last_touch_at: status === 'new' ? null : sql`now()`, deal_id: null, converted_at: null })
    .where(eq(leads.id, record.id))
    .returning();
  return reply(saved!, { message });
}

/** Changing the status of a lead counts as contact, unless it turns out that nobody was in touch yet. */
export const changeStatus = (call: Call<Lead>, { status }: Values<(typeof leadStatusForm)['fields']>) =>
  move(call, status, `Lead marked as ${leadStatuses[status].toLowerCase()}`);

/** Log Contact: someone was in touch just now. */
export const touch = (call: Call<Lead>) =>
  move(call, call.record.status === 'new' ? 'contacted' : call.record.status, 'Contact logged');

/** Removed from every list; Undo restores it. */
export async function remove({ db, record }: Call<Lead>) {
  await db
    .update(leads)
    .set({ deleted_at: sql`now()` })
    .where(eq(leads.id, record.id));
  return reply({ id: record.id }, { message: 'Lead deleted' });
}
