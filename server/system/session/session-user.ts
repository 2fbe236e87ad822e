import { eq, sql } from 'drizzle-orm';
import { menuOf } from '../../../contract/places.ts';
import type { SessionUser } from '../../../contract/platform/session.ts';
import { users } from '../people/people.table.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { unauthenticated } from '../../platform/problems.ts';

/** The user as returned by GET /api/auth/user and by the sign-in. */
export async function sessionUser(db: Database, id: number): Promise<SessionUser> {
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      display_name: users.display_name,
      email: users.email,
      job_title: users.job_title,
      phone: users.phone,
      is_admin: users.is_admin,
      is_super_admin: users.is_super_admin,
      is_customer: users.is_customer,
      // With the table name: in a subquery a bare column would be the subquery's own.
      abilities: sql<
        string[]
      >`array(select distinct unnest(r.abilities) from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = ${users}.id order by 1)`,
      mail_account: sql<string | null>`(select a.address from mail_accounts a where a.user_id = ${users}.id)`,
      settings: users.settings,
    })
    .from(users)
    .where(eq(users.id, id));
  if (!user) throw unauthenticated();
  return { ...user, menu: menuOf(user) };
}

export const whoAmI = (call: Call): Promise<SessionUser> => sessionUser(call.db, call.me.id);
