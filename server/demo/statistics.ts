import { sql } from 'drizzle-orm';
import type { ValuedType } from '../../contract/organisation/statistics.ts';
import { addDays } from '../../contract/platform/days.ts';
import { periodEnd, periodEnds } from '../../contract/platform/weeks.ts';
import type { Database } from '../platform/database/database.ts';
import { homeOf } from '../system/companies/home.ts';
import { closePast } from './closed.ts';
import { graphs } from './graphs.ts';
import type { Told } from './graphs.ts';

/** The same values every time the agency is created: a line from one number to another, plus a wave. */
const valueAt = ([from, to, wave]: readonly [number, number, number], at: number, of: number): number =>
  Math.max(0, Math.round(from + ((to - from) * at) / of + wave * Math.sin(at * 1.7) * Math.cos(at * 0.37)));

const lengths: Record<ValuedType, number> = { daily: 92, weekly: 52 * 7, monthly: 365 };

const idOf = async (db: Database, query: ReturnType<typeof sql>): Promise<number> =>
  (await db.execute<{ id: number }>(query)).rows[0]!.id;

/** Thirty graphs with a year of values: half count themselves, one is an equation, one a combination. */
export async function keepStatistics(db: Database, company: number): Promise<void> {
  const { rows } = await db.execute<{ time_zone: string }>(sql`
    select time_zone from organization_companies where id = ${company}`);
  const home = await homeOf(db, { id: company, time_zone: rows[0]!.time_zone });
  const { today, weeks } = home;
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
    const { title, type = 'weekly', source, meta = {}, description = null, group } = told;
    const definition = await define(db, company, { title, description, type, source, meta, post: told.post });
    await db.execute(sql`
      insert into statistic_definition_groups (definition_id, group_id) values (${definition}, ${groups.get(group)!})`);
    const id = await assign(db, company, definition, told);
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
  await closePast(db, home, made.get('Hours of the studio')!);
}

const postOf = (company: number, name: string | null | undefined) => sql`(
  select p.id from positions p join org_charts o on o.id = p.chart_id where o.company_id = ${company} and p.name = ${name ?? null})`;

type Defined = Pick<Told, 'title' | 'source' | 'meta' | 'post'> & {
  description: string | null;
  type: string;
  equation?: string;
};

const define = (
  db: Database,
  company: number,
  { title, description, type, source, meta = {}, equation, post }: Defined,
) =>
  idOf(
    db,
    sql`
    insert into statistic_definitions (company_id, title, description, type, source, source_scope, equation, meta, position_id)
    values (${company}, ${title}, ${description}, ${type}, ${source?.[0] ?? null}, ${source?.[1] ?? null},
      ${equation ?? null}, ${JSON.stringify(meta)}::jsonb, ${postOf(company, post)}) returning id`,
  );

const assign = (
  db: Database,
  company: number,
  definition: number,
  { title, owner = null, post = null }: Pick<Told, 'title'> & { owner?: string | null; post?: string | null },
) =>
  idOf(
    db,
    sql`
    insert into statistic_assignments (company_id, definition_id, title, employee_id, position_id)
    select ${company}, ${definition}, ${title},
      (select e.id from employees e join users u on u.id = e.user_id
        where e.company_id = ${company} and u.username = ${owner}),
      ${postOf(company, post)} returning id`,
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
  await assign(db, company, definition, { title, owner: 'erin' });
}
