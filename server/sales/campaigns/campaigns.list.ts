import { eq, sql } from 'drizzle-orm';
import { campaignStatuses, contactedStatuses, repliedStatuses } from '../../../contract/sales/campaigns.ts';
import type { CampaignCounts } from '../../../contract/sales/campaigns.ts';
import type { Named } from '../../../contract/contacts/contacts.ts';
import { users } from '../../system/people/people.table.ts';
import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { multiChoice, reference } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { via } from '../../platform/matching.ts';
import { finder, rows } from '../../platform/records.ts';
import { notTrashed } from '../../platform/trash.ts';
import { deleteCampaigns, editCampaigns } from './campaigns.access.ts';
import { campaignMembers as members, campaigns } from './campaigns.table.ts';
import { isLiveMember } from './members.live.ts';

/** How many of the query's members there are, were reached, and answered. */
export const memberCounts = sql`
  'members', count(*),
  'contacted', count(*) filter (where ${members}.status = any(${sql.param([...contactedStatuses])})),
  'replied', count(*) filter (where ${members}.status = any(${sql.param([...repliedStatuses])}))`;

export const campaignRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        id: campaigns.id,
        name: campaigns.name,
        description: campaigns.description,
        status: campaigns.status,
        starts_on: campaigns.starts_on,
        ends_on: campaigns.ends_on,
        owner: sql<Named | null>`case when ${users.id} is not null then
          jsonb_build_object('id', ${users.id}, 'display_name', ${users.display_name}) end`,
        counts: sql<CampaignCounts>`(select jsonb_build_object(${memberCounts}) from ${members}
          where ${members}.campaign_id = ${campaigns.id} and ${isLiveMember})`,
        created_at: campaigns.created_at,
        updated_at: campaigns.updated_at,
        can: canDo(me, { edit: editCampaigns, delete: deleteCampaigns }),
      })
      .from(campaigns)
      .leftJoin(users, eq(users.id, campaigns.owner_id))
      .$dynamic(),
  );

export const findCampaign = finder({
  noun: 'Campaign',
  table: campaigns,
  query: campaignRows,
  within: () => notTrashed(campaigns),
});

export const campaignList = list({
  id: campaigns.id,
  query: (call) => campaignRows(call.db, call),
  sort: {
    name: campaigns.name,
    status: sql`${campaigns.status}`,
    owner: via(campaigns.owner_id, users.display_name),
    starts_on: campaigns.starts_on,
    ends_on: sql`${campaigns.ends_on}`,
    created_at: campaigns.created_at,
  },
  defaultSort: '-created_at',
  search: sql`${campaigns.name}`,
  filters: {
    status: filter(
      multiChoice('Status', campaignStatuses),
      (statuses) => sql`${campaigns.status} = any(${sql.param(statuses)})`,
    ),
    owner: filter(reference('Owner', '/api/system/users/ever', { table: users, min: 0 }), (id) =>
      eq(campaigns.owner_id, id),
    ),
  },
  within: () => notTrashed(campaigns),
});
