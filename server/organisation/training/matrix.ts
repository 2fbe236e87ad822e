import { sql } from 'drizzle-orm';
import { trainingLimits } from '../../../contract/organisation/training.ts';
import type { MatrixCell, TrainingMatrix } from '../../../contract/organisation/enrollments.ts';
import { workingId } from '../../system/companies/companies.ts';
import { jsonReply, queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { idParam } from '../../platform/records.ts';
import type { Route } from '../../platform/routes.ts';
import { sendSheet } from '../../platform/sheets.ts';
import type { SheetColumn } from '../../platform/sheets.write.ts';
import { percentOf } from './enrollments.list.ts';
import { addEnrollments } from './training.access.ts';

const { people, courses } = trainingLimits.matrix;

/** People × courses of the working company as JSON text: all enrollments in one query. `division`: only people with a post there. */
async function matrixJson(call: Call): Promise<string> {
  const company = workingId(call);
  const division = idParam(queryText(call, 'division'));
  const among =
    division === null
      ? sql`true`
      : sql`p.id in (select s.employee_id from posts_below(${division}) b (id) join position_staff s on s.position_id = b.id and s.until_on is null)`;
  const { rows } = await call.db.execute<{ json: string }>(sql`
    with sizes as (
      select l.course_id, count(*)::int as total from living_steps l join courses c on c.id = l.course_id
      where c.company_id = ${company} group by 1
    ), shown as materialized (
      select e.id, e.employee_id, e.course_id, e.completed_at, e.due_on from enrollments e
        join courses c on c.id = e.course_id and c.deleted_at is null join employees p on p.id = e.employee_id and p.deleted_at is null
      where e.company_id = ${company} and e.deleted_at is null and ${among}
    ), done as (
      select c.enrollment_id, count(*)::int as done from step_completions c join shown on shown.id = c.enrollment_id
        join living_steps l on l.id = c.step_id group by 1
    ), waiting as (
      select a.enrollment_id, count(*)::int as n from assignment_answers a join shown on shown.id = a.enrollment_id
      where a.is_waiting group by 1
    ), who as (
      select p.id, p.full_name, p.role from employees p where p.company_id = ${company} and p.deleted_at is null and ${among}
      order by p.full_name, p.id limit ${people}
    ), what as (
      select c.id, c.title from courses c where c.company_id = ${company} and c.deleted_at is null
      order by c.title, c.id limit ${courses}
    )
    select json_build_object('people', coalesce((select json_agg(who) from who), '[]'),
      'courses', coalesce((select json_agg(what) from what), '[]'),
      'cells', coalesce((select json_agg(json_build_array(m.employee_id, m.course_id, m.id,
          ${percentOf(sql`m`, sql`coalesce(d.done, 0)`, sql`coalesce(z.total, 0)`)},
          case when m.completed_at is not null then 2 when coalesce(d.done, 0) > 0 then 1 else 0 end,
          coalesce((m.completed_at at time zone o.time_zone)::date::text, ''), coalesce(m.due_on::text, ''),
          (m.completed_at is null and coalesce(m.due_on < (now() at time zone o.time_zone)::date, false))::int, coalesce(w.n, 0)))
        from shown m left join done d on d.enrollment_id = m.id left join sizes z on z.course_id = m.course_id
          left join waiting w on w.enrollment_id = m.id), '[]'))::text as json
    from organization_companies o where o.id = ${company}`);
  return rows[0]?.json ?? '{"people":[],"courses":[],"cells":[]}';
}

export const showMatrix = async (call: Call) => jsonReply<TrainingMatrix>(await matrixJson(call));

/** "Completed 2026-05-04", "40 %, due 2026-06-01", "Not Started, overdue since 2026-05-01". */
export function cellText([, , , percent, state, completed, due, isOverdue]: MatrixCell): string {
  if (state === 2) return `Completed ${completed}`;
  const so = state === 1 ? `${percent} %` : 'Not Started';
  return due ? `${so}, ${isOverdue ? 'overdue since' : 'due'} ${due}` : so;
}

type Person = TrainingMatrix['people'][number];
const path = '/training/matrix/export';

/** The table as a file: a row for each person, a column for each course. */
export const matrixSheet: Route = {
  method: 'GET',
  path,
  access: addEnrollments,
  mutates: false,
  kind: 'raw',
  summary: 'Who has completed which course, as a spreadsheet: division; format xlsx or csv.',
  handle: () => undefined,
  raw: async (call, _request, reply) => {
    const table = JSON.parse(await matrixJson(call)) as TrainingMatrix;
    const cells = new Map(table.cells.map((cell) => [`${cell[0]}:${cell[1]}`, cellText(cell)]));
    const columns: SheetColumn<Person>[] = [
      { label: 'Employee', value: ({ full_name }) => full_name },
      { label: 'Role', value: ({ role }) => role },
      ...table.courses.map(({ id, title }) => ({
        label: title,
        value: (person: Person) => cells.get(`${person.id}:${id}`) ?? '',
        width: 24,
      })),
    ];
    return sendSheet(call, reply, { path, title: 'Training', columns, rows: () => Promise.resolve(table.people) });
  },
};
