import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { timeLogs } from './timelogs.table.ts';

/** Clients are billed for hours, so hours must outlive the user who worked them. */
export async function keepsUser(db: Database, user_id: number): Promise<string | null> {
  const [logged] = await db.select({ id: timeLogs.id }).from(timeLogs).where(eq(timeLogs.user_id, user_id)).limit(1);
  return logged
    ? 'The time logs of this User would be deleted too. Leave the User in the trash: users in the trash cannot sign in.'
    : null;
}
