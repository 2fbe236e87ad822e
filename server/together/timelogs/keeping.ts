import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { timeLogs } from './timelogs.table.ts';

/** Hours are what clients are billed for: they outlive whoever worked them. */
export async function keepsUser(db: Database, user_id: number): Promise<string | null> {
  const [logged] = await db.select({ id: timeLogs.id }).from(timeLogs).where(eq(timeLogs.user_id, user_id)).limit(1);
  return logged
    ? 'This User has logged time, which would go with them. In the trash they can no longer sign in.'
    : null;
}
