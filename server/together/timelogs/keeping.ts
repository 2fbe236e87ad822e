import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { timeLogs } from './timelogs.table.ts';

/** Clients are billed for hours, so hours must outlive the user who worked them. */
export async function keepsUser(db: Database, user_id: number): Promise<string | null> {
  const [logged] = await db.select({ id: timeLogs.id }).from(timeLogs).where(eq(timeLogs.user_id, user_id)).limit(1);
  return logged
    ? 'This User has logged time, which would be deleted too. While in the trash, they cannot sign in.'
    : null;
}
