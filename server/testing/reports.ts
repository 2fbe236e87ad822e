import type { Report, ReportName, ReportValue } from '../../contract/overview/reports.ts';
import type { Agency, Person } from './agency.ts';

export const reportsPath = '/api/reports';
export const march = { from: '2026-03-01', to: '2026-03-31' };

/** A report for March 2026 by default. */
export async function reportFor(who: Person, name: ReportName, query: Record<string, unknown> = {}): Promise<Report> {
  const { status, body } = await who.get(`${reportsPath}/${name}`, { ...march, ...query });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

/** Figures, or the values of the rows by their text. */
export const figuresIn = ({ figures }: Report): Record<string, ReportValue> =>
  Object.fromEntries(figures.map(({ key, value }) => [key, value]));

export const beforeIn = ({ figures }: Report): Record<string, ReportValue> =>
  Object.fromEntries(figures.map(({ key, before }) => [key, before]));

export const rowsIn = ({ rows, columns }: Report): Record<string, Record<string, ReportValue>> =>
  Object.fromEntries(
    rows.map(({ text, values }) => [text, Object.fromEntries(columns.map(({ key }, at) => [key, values[at] ?? null]))]),
  );

export const totalsIn = ({ totals, columns }: Report): Record<string, ReportValue> =>
  Object.fromEntries(columns.map(({ key }, at) => [key, totals[at] ?? null]));

/** Gives someone a new working company in this time zone. */
export async function workAt({ open }: Agency, who: Person, time_zone: string): Promise<void> {
  await open.pool.query(
    `with c as (insert into organization_companies (name, time_zone) values ($1, $1) returning id),
      member as (insert into company_users (company_id, user_id) select id, $2 from c)
     update sessions set company_id = (select id from c) where user_id = $2`,
    [time_zone, who.id],
  );
}

/** A service inserted into the table, with its occurrences. */
export async function insertService(
  { open }: Agency,
  values: Record<string, unknown>,
  rounds: [start: string, end: string, budget: number][] = [],
): Promise<{ id: number; rounds: number[] }> {
  const names = Object.keys(values);
  const { rows } = await open.pool.query<{ id: number }>(
    `with n as (insert into nodes (kind) values ('Service') returning id)
     insert into services (node_id, ${names.join(', ')})
     select n.id, ${names.map((_, at) => `$${at + 1}`).join(', ')} from n returning id`,
    Object.values(values),
  );
  const id = rows[0]!.id;
  const made: number[] = [];
  for (const [start, end, budget] of rounds) {
    const round = await open.pool.query<{ id: number }>(
      'insert into service_occurrences (service_id, start_at, end_at, budget) values ($1, $2, $3, $4) returning id',
      [id, start, end, budget],
    );
    made.push(round.rows[0]!.id);
  }
  return { id, rounds: made };
}

type Spent = { service: number; round?: number; cost: number; on: string; supplier?: string; by?: number };

export const insertExpense = async ({ open }: Agency, { service, round, cost, on, supplier = 'Meta', by }: Spent) =>
  (
    await open.pool.query<{ id: number }>(
      `insert into expenses (service_id, service_occurrence_id, supplier, cost, expense_at, created_by_user_id)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [service, round ?? null, supplier, cost, on, by ?? null],
    )
  ).rows[0]!.id;
