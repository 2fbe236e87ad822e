import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { sessions } from './sessions.table.ts';

/** Signs a user out everywhere, or everywhere except one session; returns how many sessions ended. */
export async function endSessions(db: Database, user_id: number, except?: number): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id });
  return ended.length;
}
