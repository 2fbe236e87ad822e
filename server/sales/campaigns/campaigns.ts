import { and, asc, eq, sql } from 'drizzle-orm';
import { campaignStatuses } from '../../../contract/sales/campaigns.ts';
import type { Campaign } from '../../../contract/sales/campaigns.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import type { Values } from '../../platform/forms.ts';
import { notTrashed } from '../../platform/trash.ts';
import type { campaignForm } from './campaigns.forms.ts';
import { campaigns } from './campaigns.table.ts';

type CampaignValues = Values<(typeof campaignForm)['fields']>;

export const newCampaignValues = ({ me }: Call) => ({
  status: 'planned',
  owner: { id: me.id, text: me.display_name },
});

export const campaignValues = ({ record }: Call<Campaign>): Record<string, unknown> => ({
  ...record,
  owner: record.owner && { id: record.owner.id, text: record.owner.display_name },
});

const stored = ({ owner, ...plain }: CampaignValues) => ({ ...plain, owner_id: owner });

export async function add({ db, me }: Call, values: CampaignValues) {
  const [made] = await db
    .insert(campaigns)
    .values({ ...stored(values), created_by_user_id: me.id })
    .returning();
  return reply(made!, { message: 'Campaign added' });
}

export async function revise({ db, record }: Call<Campaign>, values: CampaignValues) {
  const [saved] = await db.update(campaigns).set(stored(values)).where(eq(campaigns.id, record.id)).returning();
  return reply(saved!, { message: 'Campaign saved' });
}

/** Removed from every list; Undo restores it with its members. */
export async function remove({ db, record }: Call<Campaign>) {
  await db
    .update(campaigns)
    .set({ deleted_at: sql`now()` })
    .where(eq(campaigns.id, record.id));
  return reply({ id: record.id }, { message: 'Campaign deleted' });
}

export async function selectCampaigns(call: Call): Promise<Chosen[]> {
  const found = await call.db
    .select({ id: campaigns.id, text: campaigns.name, status: campaigns.status })
    .from(campaigns)
    .where(and(notTrashed(campaigns), soughtIn(call, campaigns.name)))
    .orderBy(asc(campaigns.name), asc(campaigns.id))
    .limit(50);
  return found.map(({ status, ...campaign }) => ({ ...campaign, hint: campaignStatuses[status] }));
}
