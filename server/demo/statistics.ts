import { sql } from 'drizzle-orm';
import type { SourceScope, StatisticMeta, ValuedType } from '../../contract/organisation/statistics.ts';
import { addDays } from '../../contract/platform/days.ts';
import { periodEnd, periodEnds } from '../../contract/platform/weeks.ts';
import { dayAt } from '../../contract/platform/zone.ts';
import type { Database } from '../platform/database/database.ts';
import { weeksOf } from '../system/companies/home.ts';

type Told = {
  title: string;
  group: 'Sales' | 'Production' | 'Marketing' | 'Finance' | 'Executive';
  owner: string;
  type?: ValuedType;
  /** Where the year begins and ends, and how much it goes up and down. */
  year?: readonly [from: number, to: number, wave: number];
  source?: readonly [name: string, scope: SourceScope];
  meta?: Partial<StatisticMeta>;
  description?: string;
  quota?: number;
};

const money = { value_type: 'currency' } as const;

const graphs: Told[] = [
  {
    title: 'Calls made',
    group: 'Sales',
    owner: 'sam',
    year: [38, 61, 9],
    quota: 55,
    description: 'Conversations, not attempts',
  },
  { title: 'Proposals sent', group: 'Sales', owner: 'sam', year: [4, 7, 2], meta: { viability_line: 4 } },
  { title: 'First meetings', group: 'Sales', owner: 'erin', year: [6, 5, 2] },
  { title: 'Deals won', group: 'Sales', owner: 'sam', source: ['deals-won', 'holder'] },
  { title: 'Value of deals won', group: 'Sales', owner: 'erin', source: ['deals-won-value', 'agency'], meta: money },
  { title: 'Deals added', group: 'Sales', owner: 'sam', source: ['deals-added', 'holder'] },
  { title: 'Deals lost', group: 'Sales', owner: 'erin', source: ['deals-lost', 'agency'], meta: { upside_down: true } },
  { title: 'Leads', group: 'Marketing', owner: 'sam', source: ['leads-added', 'agency'] },
  {
    title: 'Open pipeline',
    group: 'Sales',
    owner: 'erin',
    source: ['open-pipeline', 'agency'],
    meta: { ...money, is_sum: false },
  },
  {
    title: 'Services started',
    group: 'Production',
    owner: 'pia',
    source: ['services-started', 'agency'],
    type: 'monthly',
  },
  {
    title: 'Services completed',
    group: 'Production',
    owner: 'pia',
    source: ['services-completed', 'agency'],
    type: 'monthly',
  },
  { title: 'Hours of the studio', group: 'Production', owner: 'pia', source: ['hours-logged', 'agency'] },
  { title: 'Own hours', group: 'Production', owner: 'joe', source: ['hours-logged', 'holder'], type: 'daily' },
  {
    title: 'Expenses',
    group: 'Finance',
    owner: 'erin',
    source: ['expenses', 'agency'],
    type: 'monthly',
    meta: { ...money, upside_down: true },
  },
  { title: 'Items done', group: 'Production', owner: 'joe', source: ['items-done', 'holder'] },
  { title: 'Items of everyone', group: 'Production', owner: 'pia', source: ['items-done', 'agency'] },
  {
    title: 'Retainer fees',
    group: 'Finance',
    owner: 'erin',
    source: ['retainer-fees', 'agency'],
    type: 'monthly',
    meta: { ...money, is_sum: false },
  },
  {
    title: 'Budget left',
    group: 'Finance',
    owner: 'pia',
    source: ['budget-left', 'agency'],
    type: 'monthly',
    meta: { ...money, is_sum: false },
  },
  { title: 'Corrections asked for', group: 'Production', owner: 'pia', year: [14, 6, 4], meta: { upside_down: true } },
  { title: 'Pieces delivered', group: 'Production', owner: 'joe', year: [11, 17, 4], meta: { viability_line: 10 } },
  {
    title: 'Delivered on the day promised',
    group: 'Production',
    owner: 'pia',
    year: [82, 94, 5],
    meta: { value_type: 'percentage', is_sum: false },
  },
  { title: 'Visitors of the website', group: 'Marketing', owner: 'sam', type: 'daily', year: [320, 410, 90] },
  { title: 'Newsletter readers', group: 'Marketing', owner: 'sam', year: [1900, 2640, 30], meta: { is_sum: false } },
  { title: 'Articles about us', group: 'Marketing', owner: 'erin', type: 'monthly', year: [1, 4, 2] },
  {
    title: 'Income',
    group: 'Finance',
    owner: 'erin',
    year: [21_000, 29_000, 5200],
    meta: { ...money, viability_line: 20_000 },
  },
  {
    title: 'Bills paid late',
    group: 'Finance',
    owner: 'erin',
    type: 'monthly',
    year: [7, 3, 2],
    meta: { upside_down: true },
  },
  { title: 'Staff', group: 'Executive', owner: 'erin', type: 'monthly', year: [11, 14, 0], meta: { is_sum: false } },
  { title: 'Hours of study', group: 'Executive', owner: 'joe', year: [2, 4, 2] },
];

/** The same year each time the agency is made: a line from one number to another, with a wave over it. */
const valueAt = ([from, to, wave]: readonly [number, number, number], at: number, of: number): number =>
  Math.max(0, Math.round(from + ((to - from) * at) / of + wave * Math.sin(at * 1.7) * Math.cos(at * 0.37)));

const lengths: Record<ValuedType, number> = { daily: 92, weekly: 52 * 7, monthly: 365 };

const idOf = async (db: Database, query: ReturnType<typeof sql>): Promise<number> =>
  (await db.execute<{ id: number }>(query)).rows[0]!.id;

/** Thirty graphs with a year of values: half count themselves, one is an equation, one a combination. */
export async function keepStatistics(db: Database, company: number): Promise<void> {
  const { rows } = await db.execute<{ time_zone: string }>(sql`
    select time_zone from organization_companies where id = ${company}`);
  const today = dayAt(Date.now(), rows[0]!.time_zone);
  const weeks = await weeksOf(db, company);
  const groups = new Map<string, number>();
  for (const label of new Set(graphs.map(({ group }) => group)))
    groups.set(
      label,
      await idOf(
        db,
        sql`
      insert into statistic_groups (company_id, label, is_default) values (${company}, ${label}, ${label === 'Executive'}) returning id`,
      ),
    );

  const made = new Map<string, number>();
  for (const told of graphs) {
    const { title, owner, type = 'weekly', source, meta = {}, description = null, group } = told;
    const definition = await define(db, company, { title, description, type, source, meta });
    await db.execute(sql`
      insert into statistic_definition_groups (definition_id, group_id) values (${definition}, ${groups.get(group)!})`);
    const id = await assign(db, company, definition, title, owner);
    made.set(title, id);
    if (told.year) {
      const ends = periodEnds(type, { from: addDays(today, -lengths[type]), to: today }, weeks);
      const values = ends.map((end, at) => ({
        end,
        value: valueAt(told.year!, at, ends.length),
        quota: told.quota ?? null,
      }));
      await db.execute(sql`
        insert into statistic_values (assignment_id, period_end, value, quota)
        select ${id}, v.end, v.value, v.quota
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v ("end" date, value numeric, quota numeric)`);
    }
  }
  await db.execute(sql`
    update statistic_values set note = 'The trade fair' where assignment_id = ${made.get('Calls made')!}
      and period_end = ${periodEnd('weekly', addDays(today, -40), weeks)}`);
  await db.execute(sql`
    update statistic_assignments set sticky = true where id = any(${sql.param([made.get('Income')!, made.get('Calls made')!])}::int[])`);
  await combine(db, company, 'Calls for a proposal', 'equation', ['Calls made', 'Proposals sent'], made);
  await combine(db, company, 'Calls and income', 'combination', ['Calls made', 'Income'], made);
}

type Defined = Pick<Told, 'title' | 'source' | 'meta'> & {
  description: string | null;
  type: string;
  equation?: string;
};

const define = (db: Database, company: number, { title, description, type, source, meta = {}, equation }: Defined) =>
  idOf(
    db,
    sql`
    insert into statistic_definitions (company_id, title, description, type, source, source_scope, equation, meta)
    values (${company}, ${title}, ${description}, ${type}, ${source?.[0] ?? null}, ${source?.[1] ?? null},
      ${equation ?? null}, ${JSON.stringify(meta)}::jsonb) returning id`,
  );

const assign = (db: Database, company: number, definition: number, title: string, owner: string) =>
  idOf(
    db,
    sql`
    insert into statistic_assignments (company_id, definition_id, employee_id, title)
    select ${company}, ${definition}, e.id, ${title} from employees e join users u on u.id = e.user_id
    where e.company_id = ${company} and u.username = ${owner} returning id`,
  );

async function combine(
  db: Database,
  company: number,
  title: string,
  type: 'equation' | 'combination',
  of: string[],
  made: Map<string, number>,
): Promise<void> {
  const equation = type === 'equation' ? { equation: 'G1 / G2', meta: { is_sum: false } } : {};
  const definition = await define(db, company, { title, description: null, type, ...equation });
  for (const [at, name] of of.entries()) {
    await db.execute(sql`
      insert into statistic_operands (definition_id, sequence, placeholder, assignment_id, title)
      values (${definition}, ${at + 1}, ${`G${at + 1}`}, ${made.get(name)!}, ${name})`);
  }
  await assign(db, company, definition, title, 'erin');
}
