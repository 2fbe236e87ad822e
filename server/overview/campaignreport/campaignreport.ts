import { sql } from 'drizzle-orm';
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

/** The weeks from the first contact to the last answer, at most a year. */
async function trendOf(call: Call<Campaign>): Promise<CampaignReport['trend']> {
  const found = await call.db.execute<CampaignReport['trend'][number]>(sql`
    with held as (
      select contacted_at, replied_at from ${members} where ${ofCampaign(call)}
    ), ends as (
      select date_trunc('week', min(contacted_at)) as first,
        date_trunc('week', greatest(max(contacted_at), max(replied_at))) as last from held
    )
    select s::date::text as start,
      (select count(*)::int from held where date_trunc('week', contacted_at) = s) as contacted,
      (select count(*)::int from held where date_trunc('week', replied_at) = s) as replied
    from ends, generate_series(greatest(first, last - interval '51 weeks'), last, interval '1 week') s
    where first is not null order by s`);
  return found.rows;
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
