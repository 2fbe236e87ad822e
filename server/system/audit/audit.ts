import { sql } from 'drizzle-orm';
import { atOnce, someAtATime } from '../../platform/jobs/sweeping.ts';
import type { Platform } from '../../platform/platform.ts';

/** Deletes what is older than AUDIT_DAYS; without that setting the log is kept forever. */
export async function dropOldEvents(
  { open, settings: { audit_days } }: Pick<Platform, 'open' | 'settings'>,
  stopped: () => boolean = () => false,
): Promise<void> {
  if (audit_days === null) return;
  await someAtATime(atOnce, stopped, async (most) => {
    const { rows } = await open.db.execute<{ dropped: number }>(
      sql`select drop_old_audit_events(${audit_days}, ${most}) as dropped`,
    );
    return rows[0]!.dropped;
  });
}
