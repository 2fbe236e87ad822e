import { and, asc, eq, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import type { Database } from '../../platform/database/database.ts';
import { forbidden, refused } from '../../platform/problems.ts';
import { roles, userRoles, users } from './people.table.ts';

const isAdmin = (me: User) => me.is_admin || me.is_super_admin;

/** Roles without any ability that the caller lacks. */
const grantable = (me: User): SQL | undefined =>
  isAdmin(me) ? undefined : sql`${roles.abilities} <@ ${sql.param(me.abilities)}::text[]`;

const chooseRoles = async (call: Call, within: SQL | undefined): Promise<Chosen[]> => {
  return call.db
    .select({ id: roles.id, text: roles.name })
    .from(roles)
    .where(and(within, soughtIn(call, roles.name)))
    .orderBy(asc(roles.name), asc(roles.id))
    .limit(200);
};

/** All roles, for filters. */
export const selectRoles = (call: Call): Promise<Chosen[]> => chooseRoles(call, undefined);
/** The roles the caller may give. */
export const grantableRoles = (call: Call): Promise<Chosen[]> => chooseRoles(call, grantable(call.me));

/** Refuses to give or take a role with an ability the caller lacks. */
export async function refuseGrants({ db, me }: Call, role_ids: number[]): Promise<void> {
  const allowed = grantable(me);
  if (!allowed || role_ids.length === 0) return;
  const [beyond] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(inArray(roles.id, role_ids), not(allowed)))
    .limit(1);
  if (beyond) throw forbidden('You can only give or remove roles whose abilities you have yourself.');
}

/** Whether the user holds something the caller does not. */
export async function holdsMore({ db, me }: Call, user_id: number): Promise<boolean> {
  const allowed = grantable(me);
  if (!allowed) return false;
  const [beyond] = await db
    .select({ id: roles.id })
    .from(roles)
    .innerJoin(userRoles, eq(userRoles.role_id, roles.id))
    .where(and(eq(userRoles.user_id, user_id), not(allowed)))
    .limit(1);
  return beyond !== undefined;
}

/** Someone must remain who can give permissions back. Locks the others, so that two cannot remove each other. */
export async function keepSuperAdmin(db: Database, user: { id: number; is_super_admin: boolean }): Promise<void> {
  if (!user.is_super_admin) return;
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        users.is_super_admin,
        users.active,
        isNull(users.deleted_at),
        isNotNull(users.activated_at),
        ne(users.id, user.id),
      ),
    )
    .orderBy(asc(users.id))
    .for('update');
  if (others.length === 0) throw refused('The last super admin cannot be deleted, disabled or demoted.');
}
