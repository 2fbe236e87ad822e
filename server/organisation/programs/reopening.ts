import { sql } from 'drizzle-orm';
import { programStatus, programTexts, targetStatus } from '../../../contract/organisation/programs.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * Opens a completed program again, and those above it. In a completed one, new work would count as done at once, and
 * nobody would be reminded of it. Returns whether any of them was completed.
 */
export async function reopen(db: Database, program: number): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive up as (
      select id, parent_id from programs where id = ${program}
      union all select p.id, p.parent_id from up join programs p on p.id = up.parent_id
    ) update programs set status = ${programStatus.open}, completed_at = null
    where id in (select id from up) and status = ${programStatus.completed} returning id`);
  return rows.length > 0;
}

/** The same for work that came back from the trash, unless all of these targets are done. */
export async function reopenFor(db: Database, program: number, targets: readonly number[]): Promise<boolean> {
  if (targets.length === 0) return false;
  const { rows } = await db.execute<{ is_open: boolean }>(sql`
    select bool_or(status <> ${targetStatus.complete}) as is_open from target_standing(${sql.param(targets)}::int[])`);
  return rows[0]!.is_open && reopen(db, program);
}

export const withReopened = (message: string, isReopened: boolean): string =>
  isReopened ? `${message}. ${programTexts.reopened}` : message;
