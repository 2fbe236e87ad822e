import type { Ability } from '../../contract/platform/abilities.ts';
import type { GridCell, StatisticAssignment } from '../../contract/organisation/statistics.ts';
import type { Agency, Person } from './agency.ts';

export const statisticsPath = '/api/foundry/statistics';

/** An employee of the company, which is their working company. */
export async function colleague(agency: Agency, company: number, name: string, ...abilities: Ability[]) {
  const person = await agency.staff(name, ...abilities);
  const made = await agency.open.pool.query<{ id: number }>(
    'insert into employees (company_id, user_id, full_name) values ($1, $2, $3) returning id',
    [company, person.id, name],
  );
  await agency.open.pool.query('update sessions set company_id = $1 where id = $2', [company, person.session_id]);
  return { ...person, employee: made.rows[0]!.id };
}

const plain = { type: 'weekly', is_sum: true };

/** Adds a definition with this title and these values; returns its id. */
export async function define(by: Person, title: string, values: Record<string, unknown> = {}): Promise<number> {
  const { body } = await by.post(`${statisticsPath}/definitions/add`, { ...plain, title, ...values });
  const { id } = (body.data ?? {}) as { id?: number };
  if (!id) throw new Error(JSON.stringify(body));
  return id;
}

export async function assignTo(by: Person, definition: number, to: Record<string, unknown>): Promise<number> {
  const { body } = await by.post(`${statisticsPath}/definitions/assign`, { definition, ...to });
  const { id } = (body.data ?? {}) as { id?: number };
  if (!id) throw new Error(JSON.stringify(body));
  return id;
}

export const graphOf = async (by: Person, id: number, query: Record<string, unknown> = {}) =>
  (await by.get(`${statisticsPath}/assignments/${id}`, query)).body.data as StatisticAssignment;

/** The values of a graph by the last day of their period, gaps left out. */
export async function pointsOf(by: Person, id: number, query: Record<string, unknown> = {}) {
  const { chart_data } = await graphOf(by, id, query);
  const { data } = chart_data.datasets[0]!;
  return Object.fromEntries(chart_data.labels.flatMap((end, at) => (data[at] === null ? [] : [[end, data[at]!]])));
}

export const gridOf = async (by: Person, query: Record<string, unknown> = {}) =>
  (await by.get(`${statisticsPath}/assignments/export`, query)).body.data as GridCell[][];

/** Sets a value as the table of values does. */
export const setDay = (by: Person, id: number, date: string, value: unknown) =>
  by.post(`${statisticsPath}/assignments/${id}/set-value`, { date, value });
