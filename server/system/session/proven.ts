import { and, eq, sql } from 'drizzle-orm';
import type { Call } from '../../platform/calls.ts';
import { sessions } from '../people/sessions.table.ts';

/** Whether the caller has entered their password within this many minutes; a script never has. */
export async function isProven({ db, session }: Call, minutes: number): Promise<boolean> {
  if (!session || session.by_token) return false;
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(eq(sessions.id, session.id), sql`${sessions.reauthenticated_at} > now() - make_interval(mins => ${minutes})`),
    );
  return found !== undefined;
}
