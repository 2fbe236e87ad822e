import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { periodEnds, weekBegin, weekEnd } from '../../../contract/platform/weeks.ts';
import type { Campaign, CampaignDeal, CampaignReport } from '../../../contract/sales/campaigns.ts';
import { atTheDoor, rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { memberCounts } from '../../sales/campaigns/campaigns.list.ts';
import { campaignMembers as members } from '../../sales/campaigns/campaigns.table.ts';
import { isLiveMember } from '../../sales/campaigns/members.live.ts';
import { readDeals } from '../../sales/deals/deals.access.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { browseLeads } from '../../sales/leads/leads.access.ts';
import { leads } from '../../sales/leads/leads.table.ts';
import { beginnings, workingDays } from '../../system/companies/home.ts';

const ofCampaign = ({ record }: Call<Campaign>) => sql`${members}.campaign_id = ${record.id} and ${isLiveMember}`;

const counts = sql`jsonb_build_object(${memberCounts},
  'interested', count(*) filter (where ${members}.status = 'interested'))`;

async function outcomes(call: Call<Campaign>): Promise<Pick<CampaignReport, 'members' | 'by_status' | 'by_owner'>> {
  const { db } = call;
  const all = await db.execute<{ counts: CampaignReport['members'] }>(
    sql`select ${counts} as counts from ${members} where ${ofCampaign(call)}`,
  );
  const by_status = await db.execute<CampaignReport['by_status'][number]>(sql`
    select status, count(*)::int as members from ${members} where ${ofCampaign(call)} group by 1 order by 2 desc, 1`);
  const by_owner = await db.execute<{
    owner: CampaignReport['by_owner'][number]['owner'];
    counts: CampaignReport['members'];
  }>(sql`
    select (select jsonb_build_object('id', u.id, 'display_name', u.display_name) from users u where u.id = owner_id) as owner,
      ${counts} as counts
    from ${members} where ${ofCampaign(call)} group by owner_id order by count(*) desc, owner_id nulls last`);
  return {
    members: all.rows[0]!.counts,
    by_status: by_status.rows,
    by_owner: by_owner.rows.map(({ owner, counts: held }) => ({ owner, ...held })),
  };
}

const longest = 52;

/** The weeks from the first contact to the last answer, at most a year. */
async function trendOf(call: Call<Campaign>): Promise<CampaignReport['trend']> {
  const { time_zone, weeks } = await workingDays(call);
  const dayOf = (moment: SQL) => sql`(${moment} at time zone ${time_zone})::date::text`;
  const ends = await call.db.execute<{ first: string | null; last: string }>(sql`
    select ${dayOf(sql`min(contacted_at)`)} as first,
      ${dayOf(sql`greatest(max(contacted_at), max(replied_at))`)} as last from ${members} where ${ofCampaign(call)}`);
  const { first, last } = ends.rows[0]!;
  if (first === null) return [];
  const starts = periodEnds('weekly', { from: first, to: weekEnd(last, weeks) }, weeks)
    .slice(-longest)
    .map((end) => weekBegin(end, weeks));
  const counted = await call.db.execute<{ step: number; contacted: number; replied: number }>(sql`
    with begun as (select ${beginnings(starts, time_zone)} as weeks)
    select step, count(*) filter (where not is_reply)::int as contacted, count(*) filter (where is_reply)::int as replied
    from begun, ${members} cross join lateral (
      values (width_bucket(contacted_at, begun.weeks), false), (width_bucket(replied_at, begun.weeks), true)) at (step, is_reply)
    where ${ofCampaign(call)} group by step`);
  const weekly = new Map(counted.rows.map(({ step, ...counts }) => [step, counts]));
  return starts.map((start, at) => ({ start, ...(weekly.get(at + 1) ?? { contacted: 0, replied: 0 }) }));
}

async function leadsOf({ db, me, record }: Call<Campaign>): Promise<number | null> {
  if (!atTheDoor(browseLeads, me)) return null;
  const found = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${leads}
    where ${leads}.campaign_id = ${record.id} and ${leads}.deleted_at is null and ${rowsAsSql(browseLeads, me)}`);
  return found.rows[0]?.n ?? 0;
}

/** Deals made from members, or from leads that name the campaign; each counted once. */
async function dealsOf({ db, me, record }: Call<Campaign>): Promise<CampaignReport['deals']> {
  if (!atTheDoor(readDeals, me)) return null;
  const { rows } = await db.execute<CampaignDeal>(sql`
    select ${deals}.id, ${deals}.name, ${deals}.status, ${deals}.value::float8 as value,
      (select c.name from contact_companies c where c.id = ${deals}.company_id) as company,
      (select u.display_name from users u where u.id = ${deals}.owner_id) as owner
    from ${deals}
    where ${deals}.deleted_at is null and ${rowsAsSql(readDeals, me)} and ${deals}.id in (
      select m.deal_id from campaign_members m where m.campaign_id = ${record.id}
      union select l.deal_id from leads l where l.campaign_id = ${record.id} and l.deleted_at is null)
    order by ${deals}.value desc, ${deals}.id`);
  const worth = (list: CampaignDeal[]) => list.reduce((total, { value }) => total + value, 0);
  const won = rows.filter(({ status }) => status === 'won');
  return { list: rows, created: rows.length, value: worth(rows), won: won.length, won_value: worth(won) };
}

export async function campaignReport(call: Call<Campaign>): Promise<CampaignReport> {
  return {
    campaign: call.record,
    ...(await outcomes(call)),
    trend: await trendOf(call),
    leads: await leadsOf(call),
    deals: await dealsOf(call),
  };
}
