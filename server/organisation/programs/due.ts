import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { reportsAddress } from '../../../contract/organisation/programs.ts';
import { notify } from '../../system/notifications/notifications.ts';
import { transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUnderway } from './underway.ts';

/** Targets that are overdue by more days than this are no longer announced. */
const latest = 7;

type Due = { target_id: number; user_id: number; title: string; program_id: number; is_today: boolean };

/** Tells people who still have to report on a target that it is due: once per target, person and due date. */
export async function tellDueTargets({ open }: Pick<Platform, 'open'>): Promise<number> {
  return transaction(open, { user_id: null, batch: randomUUID() }, async (db) => {
    const { rows } = await db.execute<Due>(sql`
      with due as materialized (
        select t.id, t.title, t.program_id, t.due_on, t.due_on = (now() at time zone c.time_zone)::date as is_today
        from program_targets t join programs p on p.id = t.program_id and ${isUnderway(sql`p`)}
          join organization_companies c on c.id = p.company_id
        where t.deleted_at is null and t.due_on between current_date - ${latest}::int and current_date + 1
          and t.due_on <= (now() at time zone c.time_zone)::date
          and not exists (select from programs j where j.target_id = t.id and j.deleted_at is null)
      ), told as (
        insert into program_reminders (target_id, user_id, due_on)
        select d.id, p.user_id, d.due_on from due d join target_people(array(select id from due)) p on p.target_id = d.id
        where p.user_id is not null group by 1, 2, 3 having bool_and(p.status is distinct from 1)
        on conflict do nothing returning target_id, user_id
      )
      select told.target_id, told.user_id, d.title, d.program_id, d.is_today
      from told join due d on d.id = told.target_id order by 1, 2`);
    for (const { target_id, user_id, title, program_id, is_today } of rows) {
      await notify(db, {
        kind: 'due',
        to: [user_id],
        actor: null,
        record: { type: 'ProgramTarget', id: target_id },
        text: `The target “${title}” ${is_today ? 'is due today' : 'is overdue'}.`,
        path: `/#${reportsAddress(program_id, target_id)}`,
      });
    }
    return rows.length;
  });
}
