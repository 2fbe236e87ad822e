import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { notify } from '../../system/notifications/notifications.ts';
import type { User } from '../../platform/access.ts';
import { transaction } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { startOver } from './restart.ts';

type Told = { id: number; title: string; user_id: number };

/** The learners of enrollments who have a user to notify; whoever has left learns nothing here any more. */
async function learnersOf(db: Database, ids: number[]): Promise<Told[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Told>(sql`
    select e.id, c.title, p.user_id from enrollments e join courses c on c.id = e.course_id
      join employees p on p.id = e.employee_id and p.user_id is not null and p.deleted_at is null
    where e.id = any(${sql.param(ids)}::int[]) order by e.id`);
  return rows;
}

/** Tells the learner of an enrollment something about their course. */
export const tellLearner = (
  db: Database,
  { id, user_id }: Pick<Told, 'id' | 'user_id'>,
  actor: number | null,
  text: string,
  /** Where in the course it leads: a section and a step of it. */
  at = '',
) => notify(db, { kind: 'training', to: [user_id], actor, record: null, text, path: `/#/hat/courses/${id}${at}` });

export async function tellEnrolled(db: Database, ids: number[], actor: User | null): Promise<void> {
  for (const told of await learnersOf(db, ids)) {
    const who = actor ? `${actor.display_name} enrolled you` : 'You are now enrolled';
    await tellLearner(db, told, actor?.id ?? null, `${who} in the course “${told.title}”.`);
  }
}

type Due = Told & { is_late: boolean };

/** Reminds learners the day before a course is due and once it is overdue: once each, however often it runs. */
async function remindDue(db: Database): Promise<number> {
  const { rows } = await db.execute<Due>(sql`
    with told as (
      insert into enrollment_reminders (enrollment_id, due_on, is_late)
      select e.id, e.due_on, e.due_on < d.today from enrollments e
        join courses c on c.id = e.course_id and c.deleted_at is null
        join employees p on p.id = e.employee_id and p.deleted_at is null
        join organization_companies o on o.id = e.company_id
        cross join lateral (select (now() at time zone o.time_zone)::date as today) d
      where e.completed_at is null and e.deleted_at is null and e.due_on between d.today - 7 and d.today + 1
      on conflict do nothing returning enrollment_id, is_late
    )
    select e.id, c.title, p.user_id, told.is_late from told join enrollments e on e.id = told.enrollment_id
      join courses c on c.id = e.course_id join employees p on p.id = e.employee_id and p.user_id is not null order by 1`);
  for (const one of rows) {
    const when = one.is_late ? 'is overdue' : 'is due soon';
    await tellLearner(db, one, null, `The course “${one.title}” ${when}.`);
  }
  return rows.length;
}

/** Restarts courses that have to be repeated and were completed long enough ago. */
async function repeatCourses(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select e.id from enrollments e join courses c on c.id = e.course_id and c.deleted_at is null and c.repeat_months is not null
      join employees p on p.id = e.employee_id and p.deleted_at is null
    where e.deleted_at is null and e.completed_at < now() - make_interval(months => c.repeat_months)
    order by e.id limit 500 for update of e skip locked`);
  const ids = rows.map(({ id }) => id);
  await startOver(db, ids, { isNewTerm: true });
  for (const told of await learnersOf(db, ids)) {
    await tellLearner(db, told, null, `It is time to repeat the course “${told.title}”.`);
  }
  return ids.length;
}

export const remindLearners = ({ open }: Pick<Platform, 'open'>): Promise<number> =>
  transaction(
    open,
    { user_id: null, batch: randomUUID() },
    async (db) => (await repeatCourses(db)) + (await remindDue(db)),
  );
