import { sql } from 'drizzle-orm';
import { reportsAddress } from '../../../contract/organisation/programs.ts';
import { dateFormats, dayText } from '../../../contract/platform/dates.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUnderway } from '../programs/underway.ts';
import { mostForOne } from './hat.slots.ts';
import type { HatSource, WeekSource } from './hat.slots.ts';

type ToReport = {
  employee_id: number;
  id: number;
  program_id: number;
  title: string;
  program: string;
  due_on: string | null;
};

/** Program targets on which these people still have to report, by name or by a post; due by a day if one is given. At most so many for each. */
async function toReport(
  db: Database,
  people: number[],
  due: string | null,
  most: number | null = mostForOne,
): Promise<ToReport[]> {
  const { rows } = await db.execute<ToReport>(sql`
    with open as materialized (
      select t.id, t.title, t.program_id, t.due_on, p.title as program
      from program_targets t join programs p on p.id = t.program_id and ${isUnderway(sql`p`)}
      where t.deleted_at is null and p.company_id in (select company_id from employees where id = any(${sql.param(people)}::int[]))
        and (${due}::date is null or t.due_on <= ${due}::date)
        and not exists (select from programs j where j.target_id = t.id and j.deleted_at is null)
    )
    select employee_id, id, program_id, title, program, due_on::text as due_on from (
      select w.employee_id, o.*, row_number() over (partition by w.employee_id order by o.due_on, o.id) as place
      from target_people(array(select id from open)) w join open o on o.id = w.target_id
      where w.employee_id = any(${sql.param(people)}::int[])
      group by w.employee_id, o.id, o.title, o.program_id, o.due_on, o.program having bool_and(w.status is distinct from 1)) each
    where ${most}::int is null or place <= ${most} order by each.due_on, id`);
  return rows;
}

export const targetsDue: WeekSource = {
  label: 'Targets due',
  one: 'target due',
  abilities: [],
  items: async ({ db, home, week, people }) =>
    (await toReport(db, people, week.to)).map(({ employee_id, id, program_id, title, program, due_on }) => ({
      employee_id,
      title,
      detail: program,
      path: reportsAddress(program_id, id),
      is_late: due_on !== null && due_on < home.today,
    })),
};

export const hatTargets: HatSource = {
  label: 'Targets',
  abilities: [],
  of: 'holder',
  rows: async (asked) =>
    (await toReport(asked.call.db, [asked.employee], null, asked.isWhole ? null : mostForOne)).map(
      ({ id, program_id, title, program, due_on }) => ({
        title,
        detail: due_on ? `${program}, due ${dayText(due_on, dateFormats.week)}` : program,
        path: reportsAddress(program_id, id),
      }),
    ),
};
