import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { oneLine } from './templates.ts';

/** A table of mail waiting to be sent. */
export type QueueTable = PgTable &
  Record<'id' | 'status' | 'attempts' | 'last_error' | 'next_try_at' | 'sent_at', PgColumn>;

/** Minutes until the next attempt; after the last one the mail has failed. */
export const backoff = [1, 5, 15, 60, 120, 240, 480] as const;
/** How long a process may take for one mail before it counts as dead and another may try. */
const lease = '10 minutes';

/** Takes one due mail, so that only one of several processes sends it. */
export async function takeDue<M extends { id: number; attempts: number }>(
  db: Database,
  queue: QueueTable,
): Promise<M | undefined> {
  const taken = await db.execute<Record<string, unknown>>(sql`
    update ${queue} set status = 'sending', attempts = attempts + 1, next_try_at = now() + ${lease}::interval
    where id = (
      select id from ${queue} where next_try_at <= now() order by next_try_at, id limit 1 for update skip locked
    ) returning *`);
  return taken.rows[0] as M | undefined;
}

/** Not to be retried, whatever the mail server answered. */
export async function noteSent(
  db: Database,
  queue: QueueTable,
  id: number,
  { remark = null }: { remark?: string | null } = {},
): Promise<void> {
  await db.execute(sql`
    update ${queue} set status = 'sent', sent_at = now(), next_try_at = null, last_error = ${remark}
    where id = ${id}`);
}

/** Puts an unsent mail back to be retried later, unless that is pointless; returns whether it has failed. */
export async function noteFailure(
  db: Database,
  queue: QueueTable,
  { id, attempts }: { id: number; attempts: number },
  { reason, isFinal }: { reason: string; isFinal: boolean },
): Promise<boolean> {
  const minutes = isFinal ? undefined : backoff[attempts - 1];
  const hasFailed = minutes === undefined;
  await db.execute(sql`
    update ${queue} set status = ${hasFailed ? 'failed' : 'queued'}, last_error = ${oneLine(reason)},
      next_try_at = now() + make_interval(mins => ${minutes ?? null}::int)
    where id = ${id}`);
  return hasFailed;
}

/** The receiving server will never accept this mail; a wrong password on our side does not count. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
}
