import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { User } from '../../platform/access.ts';
import { transaction } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellEnrolled } from './telling.ts';

/** The due date of a course that begins today. */
export const dueOn = sql`(now() at time zone o.time_zone)::date + c.due_days`;

type Asked = { course?: number; actor?: User };

/**
 * Enrolls people who hold a post of a course and were never enrolled in it: an enrollment that a manager trashed or
 * deleted is not created again. Returns how many were enrolled.
 */
export async function enrollHolders(db: Database, { course, actor }: Asked = {}): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into enrollments (company_id, course_id, employee_id, by_post, due_on, created_by_user_id)
    select c.company_id, c.id, h.employee_id, true, ${dueOn}, ${actor?.id ?? null}::int
    from course_holders h join courses c on c.id = h.course_id join organization_companies o on o.id = c.company_id
    where (${course ?? null}::int is null or c.id = ${course ?? null}::int)
      and not exists (select from enrollments e where e.course_id = h.course_id and e.employee_id = h.employee_id)
      and not exists (select from enrollment_refusals r where r.course_id = h.course_id and r.employee_id = h.employee_id)
    on conflict do nothing returning id`);
  await tellEnrolled(
    db,
    rows.map(({ id }) => id),
    actor ?? null,
  );
  return rows.length;
}

/** Leaving a post deletes enrollments that came with it and were not begun; those that were begun stay. */
const dropUnbegun = (db: Database) =>
  db.execute(sql`
    delete from enrollments e where e.by_post and e.started_at is null and e.completed_at is null and e.deleted_at is null
      and not exists (select from step_completions c where c.enrollment_id = e.id)
      and not exists (select from assignment_answers a where a.enrollment_id = e.id)
      and exists (select from courses c where c.id = e.course_id and c.deleted_at is null)
      and not exists (select from course_holders h where h.course_id = e.course_id and h.employee_id = e.employee_id)`);

/** Follows the org board: however often this runs, each holder has one enrollment. */
export const followPosts = ({ open }: Pick<Platform, 'open'>): Promise<number> =>
  transaction(open, { user_id: null, batch: randomUUID() }, async (db) => {
    await dropUnbegun(db);
    return enrollHolders(db);
  });
