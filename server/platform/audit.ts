import { sql } from 'drizzle-orm';
import type { Call } from './calls.ts';
import type { Database } from './database/database.ts';

export type AuditEvent = {
  action: string;
  user_id?: number | null;
  username?: string | null;
  subject?: string;
  detail?: Record<string, unknown>;
  ip?: string;
  request_id?: string;
};

/** The caller, as recorded in an event. */
export const caller = ({ me, ip, request_id }: Call) => ({
  user_id: me.id || null,
  username: me.username || null,
  ip,
  request_id,
});

/** Records an event that is not a change of a row. In a transaction it is committed or rolled back with it. */
export async function audit(db: Database, event: AuditEvent): Promise<void> {
  await db.execute(sql`
    insert into audit_events (user_id, username, action, subject, detail, ip, request_id)
    values (${event.user_id ?? null}, ${event.username ?? null}, ${event.action}, ${event.subject ?? null},
      ${JSON.stringify(event.detail ?? {})}::jsonb, ${event.ip ?? null}, ${event.request_id ?? null})`);
}
