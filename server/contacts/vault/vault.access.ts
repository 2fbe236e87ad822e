import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { mayDo } from '../../../contract/platform/abilities.ts';
import type { Ability } from '../../../contract/platform/abilities.ts';
import { contactCompanies as companies } from '../contacts/contacts.table.ts';
import { access, also, holds } from '../../platform/access.ts';
import type { Access, User } from '../../platform/access.ts';
import { vaultShares as shares, vaultSites as sites } from './vault.table.ts';

/** The sites of the clients that were shared with the user. */
const shared = (me: User): SQL =>
  sql`${sites}.company_id in (select ${shares}.company_id from ${shares} where ${shares}.user_id = ${me.id})`;

export const readSites = access(holds('read sites'), {
  ...holds('read shared sites').on(shared),
  says: 'read shared sites (of clients shared with the user)',
});
/** Only users who see every site may share sites. */
export const shareSites = also(access(holds('read sites')), 'share vault sites');
export const addSites = access(holds('add vault sites'));

/** Users who read only shared sites may change only those, too. */
const readsSharedOnly = (me: User): boolean => mayDo(me, 'read shared sites') && !mayDo(me, 'read sites');
const amongRead = (ability: Ability): Access => {
  const rule = holds(ability);
  return access(
    { ...rule, passes: (me) => rule.passes(me) && !readsSharedOnly(me) },
    {
      ...rule.on(shared),
      passes: (me) => rule.passes(me) && readsSharedOnly(me),
      says: `${ability} (with “read shared sites” those of clients shared with the user)`,
    },
  );
};
export const editSites = amongRead('edit vault sites');
export const deleteSites = amongRead('delete vault sites');
export const viewPasswords = access(holds('view passwords'));

/** Not deleted, and not of a deleted company. */
export const isLiveSite = (): SQL => sql`(${sites}.deleted_at is null and not exists (
  select from ${companies} where ${companies}.id = ${sites}.company_id and ${companies}.deleted_at is not null))`;
