import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ValuedType } from '../../../contract/organisation/statistics.ts';
import { dateFormats, dayText } from '../../../contract/platform/dates.ts';
import { addDays, isoWeekday } from '../../../contract/platform/days.ts';
import { slugOf } from '../../../contract/platform/slug.ts';
import { periodEnds } from '../../../contract/platform/weeks.ts';
import { hasItsRecord, itemScreen } from '../../together/checklists/checklists.access.ts';
import { itemCarrier } from '../../together/checklists/checklists.rows.ts';
import { checklistItems, checklists } from '../../together/checklists/checklists.table.ts';
import { closedWeek, proposedFor } from '../conditions/proposals.ts';
import { conditionScreen } from '../conditions/sending.ts';
import { answererOf } from '../posts/standing.ts';
import { postName } from '../posts/people.ts';
import { mostForOne } from './hat.slots.ts';
import type { WeekAsked, WeekSource } from './hat.slots.ts';

const ids = (people: number[]) => sql`${sql.param(people)}::int[]`;

/** The last day of the week, or today if the week is not over. */
const lastDay = ({ home, week }: WeekAsked) => (week.to < home.today ? week.to : home.today);

/** From which day on employee `e` owes what is left open: not before it began, nor in an earlier week they marked as done. */
const owedFrom = ({ week, since }: WeekAsked, begun: SQL): SQL => sql`least(${week.from}::date, greatest(${begun},
  case when exists (select from hat_weeks w where w.employee_id = e.id and w.week_end_at = ${addDays(week.from, -1)}::date
    and w.done_at is not null) then ${week.from}::date else ${since}::date end))`;

type Graph = {
  employee_id: number;
  id: number;
  title: string;
  post: string | null;
  type: ValuedType;
  from: string;
  held: string[];
};

/** The title of a value of an earlier period. */
const earlier = (title: string, type: ValuedType, end: string): string =>
  type === 'monthly'
    ? `${title}, ${dayText(end, 'MMMM YYYY')}`
    : `${title}, week ending ${dayText(end, dateFormats.week)}`;

/** Missing values of the periods that end in the week or ended in the one before; daily ones only up to today. */
export const valuesToEnter: WeekSource = {
  label: 'Values to enter',
  one: 'value to enter',
  abilities: [
    'set own statistic values',
    'bulk set own statistic values',
    'set statistic values',
    'bulk set statistic values',
  ],
  items: async (asked) => {
    const { db, home, week, since, people } = asked;
    const begun = sql`least((a.created_at at time zone ${home.time_zone})::date,
      (select min(v.period_end) from statistic_values v where v.assignment_id = a.id))`;
    const { rows } = await db.execute<Graph>(sql`
      select e.id as employee_id, a.id, a.title, ${postName(sql`p`)} as post, d.type, ${owedFrom(asked, begun)}::text as from,
        array(select v.period_end::text from statistic_values v where v.assignment_id = a.id and v.value is not null
          and v.period_end between ${since}::date and ${week.to}::date) as held
      from statistic_assignments a
      join statistic_definitions d on d.id = a.definition_id and d.status = 'active' and d.source is null
        and d.type in ('daily', 'weekly', 'monthly')
      left join positions p on p.id = a.position_id
      join employees e on e.id = ${answererOf(sql`${home.id}::int`, sql`a`)} and e.id = any(${ids(people)})
      where a.company_id = ${home.id} order by a.title, a.id`);
    return rows.flatMap(({ employee_id, id, title, post, type, from, held }) => {
      const to = type === 'daily' ? lastDay(asked) : week.to;
      const ends = periodEnds(type, { from, to }, home.weeks).filter(
        (end) => end >= from && end <= to && !held.includes(end),
      );
      const path = `/hat/statistics?search=${encodeURIComponent(title)}`;
      const item = (end: string, name: string) => ({
        employee_id,
        title: name,
        detail: post,
        path,
        is_late: end < home.today,
        value: { assignment: id, date: end },
      });
      if (type !== 'daily') return ends.map((end) => item(end, end < week.from ? earlier(title, type, end) : title));
      const [first] = ends;
      return first ? [item(first, ends.length === 1 ? title : `${title} (${ends.length} days)`)] : [];
    });
  },
};

/** Working days that are over and on which no time was logged. */
export const daysWithoutTime: WeekSource = {
  label: 'Days without time',
  one: 'day without time',
  abilities: ['add time logs'],
  items: async (asked) => {
    const { db, home, week, since, people } = asked;
    const to = week.to < home.today ? week.to : addDays(home.today, -1);
    if (to < since) return [];
    const begun = sql`(e.created_at at time zone ${home.time_zone})::date`;
    const { rows } = await db.execute<{ employee_id: number; day: string }>(sql`
      select e.id as employee_id, to_char(d.day, 'YYYY-MM-DD') as day
      from employees e cross join generate_series(${since}::timestamp, ${to}::timestamp, interval '1 day') as d (day)
      where e.id = any(${ids(people)}) and d.day >= ${owedFrom(asked, begun)} and e.user_id is not null and not exists (select from time_logs t
        where t.user_id = e.user_id and t.deleted_at is null and t.start_at >= d.day at time zone ${home.time_zone}
          and t.start_at < (d.day + interval '1 day') at time zone ${home.time_zone})
      order by d.day`);
    return rows
      .filter(({ day }) => isoWeekday(day) <= 5)
      .map(({ employee_id, day }) => ({
        employee_id,
        title: dayText(day, 'dddd, D MMMM'),
        path: '/hat/week?panels=my-time-logs.all',
        is_late: true,
      }));
  },
};

/** Conditions that the trends propose and nobody has begun. */
export const conditionsToBegin: WeekSource = {
  label: 'Conditions to start',
  one: 'condition to start',
  abilities: ['create conditions', 'manage conditions'],
  items: async ({ open, db, home, people }) => {
    const week = await closedWeek(db, home.id);
    if (week === null) return [];
    return (await proposedFor(open, db, home, week, people)).map(({ employee, title, formula }) => ({
      employee_id: employee.id,
      title: `${formula.name}: ${title}`,
      path: '/hat/conditions',
      is_late: false,
    }));
  },
};

/** Conditions that were begun, or came back, and wait to be sent. */
export const writeupsToSend: WeekSource = {
  label: 'Write-ups to send',
  one: 'write-up to send',
  abilities: [],
  items: async ({ db, home, week, people }) => {
    const { rows } = await db.execute<{ id: number; employee_id: number; title: string; is_late: boolean }>(sql`
      select c.id, c.employee_id, c.condition || ', week ending ' || to_char(c.week_end_at, 'DD/Mon/YY') as title,
        coalesce(c.answer = 'returned', false) as is_late
      from conditions c where c.company_id = ${home.id} and c.employee_id = any(${ids(people)}) and c.archived_at is null
        and (c.sent_at is null or c.answer = 'returned') and c.week_end_at > ${addDays(week.to, -35)}::date
        and c.week_end_at <= ${week.to}::date
      order by c.week_end_at, c.id`);
    return rows.map(({ id, ...row }) => ({ ...row, path: conditionScreen(id) }));
  },
};

/** Employees of the company who answer nothing any more. */
const leavers = (company: number): SQL => sql`array(select r.id from employees r
  left join users u on u.id = r.user_id and u.active and u.deleted_at is null and not u.is_customer
  where r.company_id = ${company} and (r.deleted_at is not null or u.id is null))`;

/** Write-ups that wait for an answer: of whom they were sent to or, if that person has left, of today's senior. */
export const writeupsToAnswer: WeekSource = {
  label: 'Write-ups to answer',
  one: 'write-up to answer',
  abilities: [],
  items: async ({ db, home, week, people }) => {
    const { rows } = await db.execute<{ id: number; employee_id: number; title: string }>(sql`
      with sent as materialized (
        select id, employee_id, condition, sent_at, sent_to_id, sent_to_id = any(${ids(people)}) as is_theirs from conditions
        where company_id = ${home.id} and sent_to_id = any(${ids(people)} || ${leavers(home.id)}) and archived_at is null
          and answer is null and week_end_at <= ${week.to}::date
      ), seniors as materialized (
        select distinct on (p.employee_id) p.employee_id, p.senior_id
        from org_charts o cross join lateral post_people(o.id) p
        where o.company_id = ${home.id} and exists (select from sent where not is_theirs) order by p.employee_id, p.place
      )
      select c.id, case when c.is_theirs then c.sent_to_id else s.senior_id end as employee_id, e.full_name || ': ' || c.condition as title
      from sent c join employees e on e.id = c.employee_id and e.deleted_at is null left join seniors s on s.employee_id = e.id
      where c.is_theirs or s.senior_id = any(${ids(people)})
      order by c.sent_at, c.id`);
    return rows.map(({ id, ...row }) => ({ ...row, path: conditionScreen(id), is_late: false }));
  },
};

/** Checklist items that are due by the end of the week. */
export const itemsDue: WeekSource = {
  label: 'Tasks due',
  one: 'task due',
  abilities: ['read items', 'read checklist items'],
  items: async ({ db, home, week, people, reader }) => {
    const { rows } = await db.execute<{ id: number; employee_id: number; title: string; is_late: boolean }>(sql`
      select i.id, e.id as employee_id, i.title, i.detail, i.due_on < ${home.today}::date as is_late
      from employees e cross join lateral (
        select checklist_items.id, checklist_items.title, checklist_items.due_on, ${reader ? itemCarrier(reader) : sql`null`} as detail
        from ${checklistItems} join ${checklists} on checklists.id = checklist_items.checklist_id
        where checklist_items.assigned_to_id = e.user_id and not checklist_items.status
          and checklist_items.due_on <= ${week.to}::date and ${hasItsRecord()}
        order by checklist_items.due_on, checklist_items.id limit ${mostForOne}) i
      where e.id = any(${ids(people)}) order by i.due_on, i.id`);
    return rows.map(({ id, ...row }) => ({ ...row, path: itemScreen(id) }));
  },
};

export const policiesToRead: WeekSource = {
  label: 'Policies to read',
  one: 'policy to read',
  abilities: ['browse issued policies'],
  items: async ({ db, home, people }) => {
    const { rows } = await db.execute<{ employee_id: number; id: number; title: string; is_late: boolean }>(sql`
      select q.employee_id, p.id, p.title, q.is_overdue as is_late from policy_readings q join policies p on p.id = q.policy_id
      where q.company_id = ${home.id} and q.employee_id = any(${ids(people)}) and not q.is_read order by p.title, p.id`);
    return rows.map(({ id, ...row }) => ({ ...row, path: `/hat/policies/${id}/${slugOf(row.title)}` }));
  },
};

/** Courses that are to be completed by the end of the week. */
export const coursesDue: WeekSource = {
  label: 'Courses due',
  one: 'course due',
  abilities: [],
  items: async ({ db, home, week, people }) => {
    const { rows } = await db.execute<{ id: number; employee_id: number; title: string; is_late: boolean }>(sql`
      select e.id, e.employee_id, c.title, e.due_on < ${home.today}::date as is_late
      from enrollments e join courses c on c.id = e.course_id and c.deleted_at is null
      where e.employee_id = any(${ids(people)}) and e.company_id = ${home.id} and e.deleted_at is null and e.completed_at is null
        and e.due_on <= ${week.to}::date order by e.due_on, e.id`);
    return rows.map(({ id, ...row }) => ({ ...row, path: `/hat/courses/${id}` }));
  },
};
