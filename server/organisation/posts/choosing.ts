import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { ofWorkingCompany } from '../../system/companies/companies.ts';
import { isCalled } from '../../system/employees/employees.list.ts';
import { employees } from '../../system/employees/employees.table.ts';
import type { Call } from '../../platform/calls.ts';
import { orChosen, soughtBy, soughtIn } from '../../platform/options.ts';
import type { Database } from '../../platform/database/database.ts';
import { notTrashed } from '../../platform/trash.ts';
import { orgCharts as charts, positions } from './posts.table.ts';

const most = 100;

/** The employees of the working company to choose from. */
export async function selectPeople(call: Call): Promise<Chosen[]> {
  const found = await call.db
    .select({ id: employees.id, text: employees.full_name, hint: employees.role })
    .from(employees)
    .where(
      and(
        ofWorkingCompany(call, employees.company_id),
        orChosen(call, isNull(employees.deleted_at)),
        soughtBy(call, employees.id, isCalled),
      ),
    )
    .orderBy(asc(employees.full_name), asc(employees.id))
    .limit(most);
  return found.map(({ hint, ...employee }) => (hint ? { ...employee, hint } : employee));
}

const holders = sql<string | null>`(select string_agg(e.full_name, ', ' order by s.sequence, s.id) from position_staff s
  join employees e on e.id = s.employee_id and e.deleted_at is null
  where s.position_id = ${positions}.id and s.until_on is null)`;

/** The posts of the working company's board, with who holds them. */
const selectPositions = (only?: SQL) => async (call: Call) => {
  const found = await call.db
    .select({ id: positions.id, text: positions.name, hint: holders })
    .from(positions)
    .innerJoin(charts, eq(charts.id, positions.chart_id))
    .where(and(ofWorkingCompany(call, charts.company_id), notTrashed(positions), only, soughtIn(call, positions.name)))
    .orderBy(asc(positions.name), asc(positions.id))
    .limit(most);
  return found.map(({ hint, ...post }): Chosen => ({ ...post, hint: hint ?? 'Vacant' }));
};

export const selectPosts = selectPositions();
/** Posts with others below them. */
export const selectDivisions = selectPositions(
  sql`exists (select from positions below where below.parent_id = ${positions}.id and below.deleted_at is null)`,
);

async function areAll(db: Database, ids: number[], found: SQL): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${found}`);
  return rows[0]!.n === new Set(ids).size;
}

/** Who has left, or was deleted, may stay where they already are. */
const orHeld = (id: SQLWrapper, held: readonly number[]): SQL => sql`or ${id} = any(${sql.param(held)}::int[])`;

/** Whether all are employees of the company; of those who have left only those who are `held` already. */
export const areEmployed = (db: Database, company_id: number, ids: number[], held: readonly number[] = []) =>
  areAll(
    db,
    ids,
    sql`${employees} where company_id = ${company_id} and id = any(${sql.param(ids)}::int[])
      and (deleted_at is null ${orHeld(employees.id, held)})`,
  );

/** Whether all are posts on the company's board; of those that were deleted only those that are `held` already. */
export const arePosts = (db: Database, company_id: number, ids: number[], held: readonly number[] = []) =>
  areAll(
    db,
    ids,
    sql`${positions} join ${charts} o on o.id = ${positions}.chart_id
      where o.company_id = ${company_id} and ${positions}.id = any(${sql.param(ids)}::int[])
        and (${positions}.deleted_at is null ${orHeld(sql`${positions}.id`, held)})`,
  );
