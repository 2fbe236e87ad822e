import type { Condition, ConditionRecord } from '../../contract/organisation/conditions.ts';
import type { Agency, Person } from './agency.ts';

export const conditionsPath = '/api/makh/conditions';

/** The formula of that name. */
export async function formulaNamed({ open }: Agency, name: string): Promise<number> {
  const { rows } = await open.pool.query<{ id: number }>('select id from condition_formulas where name = $1', [name]);
  return rows[0]!.id;
}

/** Adds a condition as the form does; returns its id. */
export async function addCondition(
  agency: Agency,
  by: Person,
  employee: number,
  values: Record<string, unknown> = {},
): Promise<number> {
  const formula = await formulaNamed(agency, 'Emergency');
  const sent = { employee, formula, week_end_at: '2026-03-05', assignments: [], ...values };
  const { body } = await by.post(`${conditionsPath}/add`, sent);
  const { id } = (body.data ?? {}) as { id?: number };
  if (!id) throw new Error(JSON.stringify(body));
  return id;
}

export const conditionOf = async (by: Person, id: number): Promise<ConditionRecord> =>
  (await by.get(`${conditionsPath}/${id}`)).body.data;

export const conditionsOf = async (by: Person, query: Record<string, unknown> = {}): Promise<Condition[]> =>
  (await by.get(conditionsPath, query)).body.data;

/** The targets of each step by their titles, in order. */
export const outlineOf = ({ condition_steps: { lists, steps, targets } }: ConditionRecord): string[][] =>
  lists.map((cid) => steps[cid]!.items.map((target) => targets[target]!.title));
