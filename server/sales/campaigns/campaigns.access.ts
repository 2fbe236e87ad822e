import { sql } from 'drizzle-orm';
import { access, holds, rowsAsSql } from '../../platform/access.ts';
import { campaignMembers as members } from './campaigns.table.ts';

export const browseCampaigns = access(holds('browse campaigns'));
export const addCampaigns = access(holds('add campaigns'));
/** The campaign, its members, and all bulk work on them. */
export const editCampaigns = access(holds('edit campaigns'));
export const deleteCampaigns = access(holds('delete campaigns'));

/** The user a member is assigned to works on it: status and notes. */
export const workMembers = access(
  holds('edit campaigns'),
  holds('browse campaigns').on((me) => sql`${members}.owner_id = ${me.id}`),
);
/** Make a Deal. */
export const convertMembers = access({
  ...holds('add deals').on((me) => rowsAsSql(workMembers, me)),
  says: 'add deals (members the user may work on)',
});
