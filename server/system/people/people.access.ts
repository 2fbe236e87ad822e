import { and, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ability } from '../../../contract/platform/abilities.ts';
import { access, holds, superAdmins } from '../../platform/access.ts';
import type { Access, User } from '../../platform/access.ts';
import { users } from './people.table.ts';

/** Only an admin may change an admin, only a super admin a super admin. */
const notAbove = (me: User): SQL => {
  if (me.is_super_admin) return sql`true`;
  return me.is_admin ? sql`not ${users.is_super_admin}` : sql`not (${users.is_admin} or ${users.is_super_admin})`;
};
const othersNotAbove = (me: User): SQL => and(notAbove(me), ne(users.id, me.id))!;

const limited = (ability: Ability, where: (me: User) => SQL, says: string): Access =>
  access({ ...holds(ability).on(where), says: `${ability} (${says})` });

export const browseUsers = access(holds('browse users'));
export const readUsers = access(holds('browse users'), {
  passes: () => true,
  where: (me) => eq(users.id, me.id),
  says: 'own account',
});
export const addUsers = access(holds('add users'));
export const editUsers = limited('edit users', notAbove, 'nobody above the caller');
/** Users cannot lock themselves out. */
export const disableUsers = limited('edit users', othersNotAbove, 'others, nobody above the caller');
/** Each record is only handed over if the caller may edit it. */
export const handOverUsers = editUsers;
export const deleteUsers = limited('delete users', othersNotAbove, 'others, nobody above the caller');

export const browseRoles = access(holds('browse roles'));
export const pickRoles = access(holds('browse roles', 'browse users', 'add users', 'edit users'));
/** Changing a role changes what everyone with that role may do. */
export const editRoles = superAdmins;
export const browsePermissions = access(holds('browse permissions'));
