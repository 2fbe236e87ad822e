import { sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';

/** Deletes what is older than AUDIT_DAYS; without that setting the log is kept forever. */
export async function dropOldEvents({ open, settings }: Pick<Platform, 'open' | 'settings'>): Promise<void> {
  if (settings.audit_days !== null) await open.db.execute(sql`select drop_old_audit_events(${settings.audit_days})`);
}
