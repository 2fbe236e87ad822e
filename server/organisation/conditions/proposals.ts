import { sql } from 'drizzle-orm';
import type { ConditionPerson, ConditionProposal } from '../../../contract/organisation/conditions.ts';
import { conditionTexts } from '../../../contract/organisation/conditions.ts';
import { trendOf } from '../../../contract/organisation/trend.ts';
import type { TrendName } from '../../../contract/organisation/trend.ts';
import { mayDo } from '../../../contract/platform/abilities.ts';
import type { Ability } from '../../../contract/platform/abilities.ts';
import { addMonths } from '../../../contract/platform/days.ts';
import { weekBegin } from '../../../contract/platform/weeks.ts';
import { queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { invalid, refused } from '../../platform/problems.ts';
import { workingCompany } from '../../system/companies/companies.ts';
import { homeOf, workingHome } from '../../system/companies/home.ts';
import type { Home } from '../../system/companies/home.ts';
import { activeUsers } from '../../system/people/active-users.ts';
import { chartsOf } from '../statistics/charts.ts';
import { answererOf, standingOf } from '../posts/standing.ts';
import { seesAll } from './conditions.access.ts';
import type { StartValues } from './conditions.forms.ts';
import { formulaOf, makeCondition } from './conditions.ts';

// A proposal is computed from the values each time it is read. So it follows them until the write-up begins, values
// that arrive late still lead to a proposal, and closing a week again proposes nothing twice.

const abilities: Ability[] = ['create conditions', 'manage conditions'];

/** The last day of the week that closed last; null if none has closed. */
export async function closedWeek(db: Database, company: number): Promise<string | null> {
  const { rows } = await db.execute<{ week: string | null }>(sql`
    select max(period_end)::text as week from statistic_closes where company_id = ${company} and type = 'weekly'`);
  return rows[0]?.week ?? null;
}

type Candidate = { id: number; title: string; employee: ConditionPerson };

/** The graphs of these people (null: of everyone) for which no condition was begun in that week. */
async function candidates(db: Database, company: number, week: string, people: number[] | null): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    select a.id, a.title, json_build_object('id', e.id, 'full_name', e.full_name, 'user_id', e.user_id) as employee
    from statistic_assignments a
    join statistic_definitions d on d.id = a.definition_id and d.status = 'active' and d.type <> 'combination'
    join employees e on e.id = ${answererOf(sql`${company}::int`, sql`a`)} and e.deleted_at is null
    where a.company_id = ${company} ${people === null ? sql`` : sql`and e.id = any(${sql.param(people)}::int[])`}
      and not exists (select from condition_assignments ca join conditions c on c.id = ca.condition_id
        where ca.assignment_id = a.id and c.employee_id = e.id and c.week_end_at = ${week}::date)
    order by e.full_name, e.id, a.title, a.id`);
  return rows;
}

type Formula = { id: number; name: string; color: string | null; slope_from: number | null; slope_to: number | null };

const ladder = async (db: Database): Promise<Formula[]> =>
  (
    await db.execute<Formula>(sql`
      select id, name, color, slope_from::float8 as slope_from, slope_to::float8 as slope_to from condition_formulas
      where slope_from is not null or slope_to is not null order by sequence, id`)
  ).rows;

type Proposed = Candidate & { trend: TrendName; formula: Formula };

/** What the graphs propose for a week, from their current values. */
export async function proposedFor(
  open: OpenDatabase,
  db: Database,
  home: Home,
  week: string,
  people: number[] | null,
): Promise<Proposed[]> {
  const graphs = await candidates(db, home.id, week, people);
  if (graphs.length === 0) return [];
  const formulas = await ladder(db);
  const charts = await chartsOf(
    open,
    db,
    home,
    graphs.map(({ id }) => id),
    { from: addMonths(week, -6), to: week, view: 'weekly' },
  );
  return graphs.flatMap((graph) => {
    const of = charts.get(graph.id);
    const line = of?.chart.datasets[0];
    if (!of || !line) return [];
    // A graph of months proposes in the week in which its month ended.
    const at = of.chart.labels.findLastIndex((end) => end <= week);
    const end = of.chart.labels[at];
    if (end === undefined || end < weekBegin(week, home.weeks) || line.data[at] === null) return [];
    const { upside_down } = of.graph.meta;
    const { name, slope } = trendOf(line.data.slice(0, at + 1), {
      upside_down,
      viability_line: line.viability?.[at] ?? null,
    });
    if (slope === null) return [];
    const merit = upside_down ? -slope : slope;
    const formula = formulas.find(
      ({ slope_from, slope_to }) =>
        (slope_from === null || merit >= slope_from) && (slope_to === null || merit < slope_to),
    );
    return formula ? [{ ...graph, trend: name, formula }] : [];
  });
}

/** The users who may begin conditions, and the names of some who may do so for others. */
async function startersOf(db: Database) {
  const users = (await activeUsers(db)).filter((user) => !user.is_customer && mayDo(user, abilities));
  const managers = users.filter((user) => mayDo(user, 'manage conditions'));
  return { ids: new Set(users.map(({ id }) => id)), names: managers.slice(0, 3).map((user) => user.display_name) };
}

/** What is proposed to the caller and, without ?own, to the people whose conditions they may see. */
export async function proposals(call: Call): Promise<ConditionProposal[]> {
  const { db, me } = call;
  const company = await workingCompany(call);
  const week = company && (await closedWeek(db, company.id));
  if (!company || !week) return [];
  const home = await homeOf(db, company);
  const { employees, juniors } = await standingOf(call);
  const isOwn = ['true', '1'].includes(queryText(call, 'own') ?? '');
  const people = isOwn ? employees : seesAll(me) ? null : [...employees, ...juniors];
  const found = await proposedFor(call.platform.open, db, home, week, people);
  if (found.length === 0) return [];
  const starters = await startersOf(db);
  return found.map(({ id, title, employee, trend, formula }) => {
    const is_user = employees.includes(employee.id);
    const mayStart = employee.user_id !== null && starters.ids.has(employee.user_id);
    return {
      assignment: { id, title },
      employee,
      week_end_at: week,
      trend,
      formula: { id: formula.id, name: formula.name, color: formula.color },
      is_user,
      starters: mayStart ? [employee.full_name] : starters.names,
      can: { start: is_user && mayDo(me, abilities) },
    };
  });
}

/** Begins the proposed condition, or another one with a reason. A second call returns the condition of the first. */
export async function startProposed(call: Call, { assignment, formula, reason }: StartValues) {
  const { db } = call;
  const home = await workingHome(call);
  const week = await closedWeek(db, home.id);
  const { employees } = await standingOf(call);
  if (week === null || employees.length === 0) throw refused('There is no proposal for you on this statistic.');
  // Two clicks at the same time wait for each other here.
  await db.execute(
    sql`select from employees where id = any(${sql.param(employees)}::int[]) order by id for no key update`,
  );
  const begun = await db.execute<{ id: number }>(sql`
    select c.id from conditions c join condition_assignments ca on ca.condition_id = c.id
    where ca.assignment_id = ${assignment} and c.week_end_at = ${week}::date and c.employee_id = any(${sql.param(employees)}::int[])
    order by c.id limit 1`);
  if (begun.rows[0]) return reply(begun.rows[0]);
  const found = await proposedFor(call.platform.open, db, home, week, employees);
  const proposed = found.find(({ id }) => id === assignment);
  if (!proposed) throw refused('There is no proposal for you on this statistic.');
  const isOther = formula !== null && formula !== proposed.formula.id;
  if (isOther && reason === null) throw invalid({ reason: [conditionTexts.otherFormula] });
  const id = await makeCondition(call, await formulaOf(db, formula ?? proposed.formula.id), {
    company_id: home.id,
    employee_id: proposed.employee.id,
    week_end_at: week,
    assignments: [assignment],
    proposed: proposed.formula.name,
    reason: isOther ? reason : null,
  });
  return reply({ id }, { message: 'Condition started' });
}

/** What the dialog for another formula starts with. */
export const startValues = async (call: Call): Promise<Record<string, unknown>> => {
  const id = Number(queryText(call, 'assignment') ?? 0);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return {};
  const found = (await proposals({ ...call, query: { own: 'true' } })).find((one) => one.assignment.id === id);
  return found ? { assignment: { id, text: found.assignment.title } } : {};
};
