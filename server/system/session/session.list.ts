import { and, desc, eq, sql } from 'drizzle-orm';
import type { OwnSession, SessionRow } from '../../../contract/system/people.ts';
import { users } from '../people/people.table.ts';
import { canDo, superAdmins } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { reference } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { finder, rows } from '../../platform/records.ts';
import { sessions } from '../people/sessions.table.ts';
import { isLive } from './sessions.ts';

const columns = (call: Call) => ({
  id: sessions.id,
  ip: sessions.ip,
  user_agent: sessions.user_agent,
  created_at: sessions.created_at,
  last_seen_at: sessions.last_seen_at,
  expires_at: sessions.expires_at,
  current: sql<boolean>`${sessions.id} = ${call.session?.id ?? 0}`,
});

/** Where the caller is signed in, most recently used first. */
export const ownSessions = (call: Call): Promise<OwnSession[]> =>
  call.db
    .select(columns(call))
    .from(sessions)
    .where(and(eq(sessions.user_id, call.me.id), isLive))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id));

const sessionRows = (db: Database, call: Call) =>
  rows(
    db
      .select({
        ...columns(call),
        user_id: sessions.user_id,
        user: sql<SessionRow['user']>`jsonb_build_object('id', ${users.id}, 'username', ${users.username},
          'display_name', ${users.display_name})`,
        can: canDo(call.me, { revoke: superAdmins }),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .$dynamic(),
  );

export const findSession = finder({ noun: 'session', table: sessions, query: sessionRows });
/** For the caller, other people's sessions do not exist. */
export const findOwnSession = finder({ ...findSession, within: ({ me }: Call) => eq(sessions.user_id, me.id) });

export const sessionList = list({
  id: sessions.id,
  query: (call) => sessionRows(call.db, call),
  sort: {
    display_name: users.display_name,
    user: users.display_name,
    ip: sessions.ip,
    created_at: sessions.created_at,
    last_seen_at: sessions.last_seen_at,
    expires_at: sessions.expires_at,
  },
  defaultSort: '-last_seen_at',
  search: sql`(${users.display_name} || ' ' || ${users.username} || ' ' || ${users.email})`,
  filters: {
    user: filter(reference('User', '/api/system/users/select', { table: users }), (id) => eq(sessions.user_id, id)),
  },
  within: () => isLive,
});
