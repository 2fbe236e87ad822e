import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { contactCompanies as companies } from '../contacts/contacts.table.ts';
import { access, also, holds } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { vaultShares as shares, vaultSites as sites } from './vault.table.ts';

/** The sites of the clients that were shared with the user. */
const shared = (me: User): SQL =>
  sql`${sites}.company_id in (select ${shares}.company_id from ${shares} where ${shares}.user_id = ${me.id})`;

export const readSites = access(holds('read sites'), {
  ...holds('read shared sites').on(shared),
  says: 'read shared sites (of clients shared with the user)',
});
/** Only who sees every site shares some of them. */
export const shareSites = also(access(holds('read sites')), 'share vault sites');
export const addSites = access(holds('add vault sites'));
export const editSites = access(holds('edit vault sites'));
export const deleteSites = access(holds('delete vault sites'));
export const viewPasswords = access(holds('view passwords'));

/** Not deleted, and not of a deleted company. */
export const isLiveSite = (): SQL => sql`(${sites}.deleted_at is null and not exists (
  select from ${companies} where ${companies}.id = ${sites}.company_id and ${companies}.deleted_at is not null))`;
