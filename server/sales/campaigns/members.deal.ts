import { and, eq, sql } from 'drizzle-orm';
import type { CampaignMember } from '../../../contract/sales/campaigns.ts';
import { primaryPerson } from '../../contacts/contacts/contacts.fields.ts';
import type { newDealForm } from '../deals/deals.forms.ts';
import { firstStage } from '../deals/deals.stage.ts';
import { deals } from '../deals/deals.table.ts';
import { add as addDeal } from '../deals/deals.ts';
import { colleagueOrMe } from '../../system/people/colleague.field.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import { refused } from '../../platform/problems.ts';
import { notTrashed } from '../../platform/trash.ts';
import { campaignMembers as members } from './campaigns.table.ts';

/** The member itself, or the company's point of contact. */
async function contactOf(call: Call<CampaignMember>) {
  const { person, company } = call.record;
  return person ? { id: person.id, text: person.display_name } : primaryPerson(call, company!.id);
}

export async function memberDealValues(call: Call<CampaignMember>): Promise<Record<string, unknown>> {
  const { record } = call;
  const { company } = record;
  return {
    name: company?.name ?? record.name,
    company: company && { id: company.id, text: company.name },
    person: await contactOf(call),
    owner: await colleagueOrMe(call, record.owner),
    stage: await firstStage(call),
    priority: 2,
    notes: record.notes,
  };
}

/** Read again: if we had to wait for the lock, the record still has the old deal. */
async function refuseSold({ db, record }: Call<CampaignMember>): Promise<void> {
  const [made] = await db
    .select({ id: deals.id })
    .from(members)
    .innerJoin(deals, and(eq(deals.id, members.deal_id), notTrashed(deals)))
    .where(eq(members.id, record.id));
  if (made) throw refused('This member already has a deal.');
}

/** Makes the deal and links it, so that the campaign's report counts it. A member who buys counts as interested. */
export async function makeMemberDeal(call: Call<CampaignMember>, values: Values<(typeof newDealForm)['fields']>) {
  const { db, record } = call;
  await refuseSold(call);
  const { data } = await addDeal(call, values);
  const deal = data as { id: number; name: string };
  await db
    .update(members)
    .set({
      deal_id: deal.id,
      status: 'interested',
      contacted_at: sql`coalesce(${members}.contacted_at, now())`,
      replied_at: sql`coalesce(${members}.replied_at, now())`,
    })
    .where(eq(members.id, record.id));
  return reply({ id: record.id, deal: { id: deal.id, name: deal.name } }, { message: 'Deal made' });
}
