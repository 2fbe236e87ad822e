import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { User } from '../../platform/access.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from './people.table.ts';

export type ActiveUser = User & { email: string };

/** Who may sign in. */
const isActive = and(eq(users.active, true), isNull(users.deleted_at));

/** Users who may sign in, with their current abilities: all of them, or those with the given ids. */
export const activeUsers = (db: Database, ids?: number[]): Promise<ActiveUser[]> =>
  db
    .select({
      id: users.id,
      username: users.username,
      display_name: users.display_name,
      email: users.email,
      is_admin: users.is_admin,
      is_super_admin: users.is_super_admin,
      is_customer: users.is_customer,
      abilities: sql<string[]>`array(select distinct unnest(r.abilities)
        from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${users}.id)`,
    })
    .from(users)
    .where(and(isActive, ids && inArray(users.id, ids)))
    .orderBy(users.id);

export async function isActiveUser(db: Database, id: number): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isActive, eq(users.id, id)));
  return found.length > 0;
}

/** Whether a user who may sign in has this mail address. */
export async function isActiveAddress(db: Database, address: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isActive, eq(sql`lower(${users.email})`, address.toLowerCase())));
  return found.length > 0;
}
