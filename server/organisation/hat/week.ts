import { sql } from 'drizzle-orm';
import type { HatTeam, HatWeek, TeamMember, WeekItem, WeekPart } from '../../../contract/organisation/hat.ts';
import { mayDo } from '../../../contract/platform/abilities.ts';
import { addDays } from '../../../contract/platform/days.ts';
import type { Days } from '../../../contract/platform/periods.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { calendarWeeks, weekBegin, weekOf } from '../../../contract/platform/weeks.ts';
import { dayAt } from '../../../contract/platform/zone.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { forbidden, invalid, refused } from '../../platform/problems.ts';
import { idGiven } from '../../platform/records.ts';
import { workingCompany } from '../../system/companies/companies.ts';
import { homeOf, workingHome } from '../../system/companies/home.ts';
import type { Home } from '../../system/companies/home.ts';
import { mayRemind, remind } from '../../system/notifications/reminding.ts';
import { activeUsers } from '../../system/people/active-users.ts';
import type { ActiveUser } from '../../system/people/active-users.ts';
import type { PostPerson } from '../../../contract/organisation/posts.ts';
import { weekParts } from './hat.slots.ts';
import type { WeekAsked } from './hat.slots.ts';

type Person = PostPerson & { user_id: number };
/** What each employee still has to do, part by part. */
export type Left = Map<number, WeekPart[]>;

/** Every part for all of these people at once; each gets only the parts that their abilities allow. */
export async function leftFor(asked: Omit<WeekAsked, 'people'>, people: readonly Person[]): Promise<Left> {
  const users = new Map<number, ActiveUser>(
    (
      await activeUsers(
        asked.db,
        people.map(({ user_id }) => user_id),
      )
    ).map((user) => [user.id, user]),
  );
  const left: Left = new Map(people.map(({ id }) => [id, []]));
  for (const [key, { label, abilities, items }] of weekParts.all()) {
    const concerned = people.filter(({ user_id }) => {
      const user = users.get(user_id);
      return user && !user.is_customer && (abilities.length === 0 || mayDo(user, abilities));
    });
    if (concerned.length === 0) continue;
    const found = new Map<number, WeekItem[]>();
    for (const { employee_id, ...item } of await items({ ...asked, people: concerned.map(({ id }) => id) }))
      found.set(employee_id, [...(found.get(employee_id) ?? []), item]);
    for (const { id } of concerned) left.get(id)!.push({ key, label, items: found.get(id) ?? [] });
  }
  return left;
}

/** The caller as an employee of the company they work in; null if they are not one. */
async function self({ db, me }: Call, company: number): Promise<Person | null> {
  const { rows } = await db.execute<Person>(sql`
    select id, full_name, user_id from employees where user_id = ${me.id} and company_id = ${company} and deleted_at is null`);
  return rows[0] ?? null;
}

type Marks = { done_at: string | null; nudged_at: string | null };
const noMarks: Marks = { done_at: null, nudged_at: null };

async function marksOf({ db }: Pick<Call, 'db'>, people: number[], week: string): Promise<Map<number, Marks>> {
  const { rows } = await db.execute<Marks & { employee_id: number }>(sql`
    select employee_id, to_json(done_at) #>> '{}' as done_at, to_json(nudged_at) #>> '{}' as nudged_at from hat_weeks
    where employee_id = any(${sql.param(people)}::int[]) and week_end_at = ${week}::date`);
  return new Map(rows.map(({ employee_id, ...marks }) => [employee_id, marks]));
}

/** Users who work in no company get a week too, with nothing in it. */
async function homeFor(call: Call): Promise<Home> {
  const company = await workingCompany(call);
  return company
    ? homeOf(call.db, company)
    : { id: 0, time_zone: 'UTC', weeks: calendarWeeks, today: dayAt(Date.now(), 'UTC') };
}

/** A week that ended yesterday is often finished today, so the next one also shows what was left open. */
const asking = (call: Call, home: Home, week: Days) => ({
  open: call.platform.open,
  db: call.db,
  home,
  week,
  since: weekBegin(addDays(week.from, -1), home.weeks),
});

/** What closes this week for the caller. */
export async function ownWeek(call: Call): Promise<HatWeek> {
  const home = await homeFor(call);
  const week = weekOf(home.today, home.weeks);
  const me = await self(call, home.id);
  if (!me) return { ...week, is_employee: false, done_at: null, parts: [] };
  const left = await leftFor({ ...asking(call, home, week), reader: call.me }, [me]);
  const { done_at } = (await marksOf(call, [me.id], week.to)).get(me.id) ?? noMarks;
  return { ...week, is_employee: true, done_at, parts: left.get(me.id) ?? [] };
}

/** Marks the week as done, or as not done with `done: false`. */
export async function markDone(call: Call) {
  const { done } = call.body;
  if (typeof done !== 'boolean') throw invalid({ done: [ruleTexts.type('done')] });
  const home = await workingHome(call);
  const me = await self(call, home.id);
  if (!me) throw refused('You are not an employee of this company.');
  const { rows } = await call.db.execute<{ done_at: string | null }>(sql`
    insert into hat_weeks (employee_id, week_end_at, done_at)
    values (${me.id}, ${weekOf(home.today, home.weeks).to}::date, case when ${done} then now() end)
    on conflict (employee_id, week_end_at) do update set done_at = case when ${done} then coalesce(hat_weeks.done_at, now()) end
    returning to_json(done_at) #>> '{}' as done_at`);
  return reply(rows[0]!);
}

/** Everyone who can sign in and is on a post below the caller's, except people above the caller through another post. */
async function peopleBelow({ db, me }: Call, company: number): Promise<Person[]> {
  const { rows } = await db.execute<Person>(sql`
    select e.id, e.full_name, e.user_id from employees e join users u on u.id = e.user_id and u.active and u.deleted_at is null
      and not u.is_customer
    where e.company_id = ${company} and e.deleted_at is null and e.user_id <> ${me.id} and e.id in (
      select s.employee_id from employees own
      join position_staff h on h.employee_id = own.id and h.until_on is null
      cross join lateral posts_below(h.position_id) as area (id)
      join position_staff s on s.position_id = area.id and s.until_on is null
      where own.user_id = ${me.id} and own.company_id = ${company} and own.deleted_at is null and area.id <> h.position_id)
      and not exists (select from position_staff up cross join lateral posts_below(up.position_id) as area (id)
        join position_staff h on h.position_id = area.id and h.until_on is null
        join employees own on own.id = h.employee_id and own.user_id = ${me.id} and own.deleted_at is null
        where up.employee_id = e.id and up.until_on is null and area.id <> up.position_id)
    order by e.full_name, e.id`);
  return rows;
}

/** The week of the people below, as a heat map: how much each still has to do. */
export async function teamWeek(call: Call): Promise<HatTeam> {
  const home = await homeFor(call);
  const week = weekOf(home.today, home.weeks);
  const people = await peopleBelow(call, home.id);
  const left = await leftFor(asking(call, home, week), people);
  const marks = await marksOf(
    call,
    people.map(({ id }) => id),
    week.to,
  );
  const used = new Set([...left.values()].flat().map(({ key }) => key));
  return {
    to: week.to,
    parts: weekParts.all().flatMap(([key, { label }]) => (used.has(key) ? [{ key, label }] : [])),
    people: people.map((employee): TeamMember => {
      const counts = Object.fromEntries((left.get(employee.id) ?? []).map(({ key, items }) => [key, items.length]));
      const hasLeft = Object.values(counts).some((count) => count > 0);
      const mark = marks.get(employee.id) ?? noMarks;
      return { employee, counts, ...mark, can: { nudge: hasLeft && mayRemind(mark.nudged_at) } };
    }),
  };
}

/** "2 values to enter, 1 write-up to send". */
export const leftInWords = (parts: readonly WeekPart[]): string =>
  parts
    .filter(({ items }) => items.length > 0)
    .map(({ key, label, items: { length } }) =>
      length === 1 ? `1 ${weekParts.get(key).one}` : `${length} ${label.toLowerCase()}`,
    )
    .join(', ');

/** Reminds one of the people below of what is left of their week. */
export async function nudge(call: Call) {
  const employee = idGiven(call.body['employee']);
  if (employee === null) throw invalid({ employee: [ruleTexts.exists('employee')] });
  const home = await workingHome(call);
  const week = weekOf(home.today, home.weeks);
  const person = (await peopleBelow(call, home.id)).find(({ id }) => id === employee);
  if (!person) throw forbidden();
  const left = (await leftFor(asking(call, home, week), [person])).get(employee) ?? [];
  const words = leftInWords(left);
  if (words === '') throw refused('There is nothing to remind this person of.');
  await remind(call.db, {
    kind: 'due',
    to: [person.user_id],
    actor: call.me.id,
    record: null,
    text: `${call.me.display_name} asks you to finish your week: ${words}.`,
    path: '/#/hat/week',
  });
  await call.db.execute(sql`
    insert into hat_weeks (employee_id, week_end_at, nudged_at) values (${employee}, ${week.to}::date, now())
    on conflict (employee_id, week_end_at) do update set nudged_at = now()`);
  return reply({ told: 1 }, { message: `${person.full_name} reminded` });
}
