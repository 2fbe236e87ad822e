import { sql } from 'drizzle-orm';
import type { StatisticType } from '../../../contract/organisation/statistics.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { workingId } from '../../system/companies/companies.ts';

export type OperandValue = { placeholder: string; graph: number; offset: number };

/** Why a definition cannot use these graphs as operands, or null; a circle is shown as its chain of titles. */
export async function operandProblem(
  call: Call,
  definition: number,
  type: StatisticType,
  operands: OperandValue[],
): Promise<string | null> {
  if (operands.length === 0) return null;
  const { db } = call;
  // Two equations that are saved at the same time could each be looked at before the other refers to it.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('statistic operands'))`);
  const ids = operands.map(({ graph }) => graph);
  const found = await db.execute<{ id: number; title: string; type: StatisticType; is_near: boolean }>(sql`
    select a.id, a.title, d.type, a.company_id = coalesce(
      (select company_id from statistic_definitions where id = ${definition}), ${workingId(call)}) as is_near
    from statistic_assignments a join statistic_definitions d on d.id = a.definition_id
    where a.id = any(${sql.param(ids)}::int[])`);
  const byId = new Map(found.rows.map((row) => [row.id, row]));
  for (const { placeholder, graph } of operands) {
    const of = byId.get(graph);
    if (!of?.is_near) return `The graph of ${placeholder} does not exist.`;
    if (of.type === 'combination')
      return `${of.title} is a combination and cannot be part of ${type === 'equation' ? 'an equation' : 'another one'}.`;
  }
  const chain = await chainTo(db, definition, ids);
  return chain ? `This equation would refer to itself: ${chain.join(' → ')}.` : null;
}

/** The titles on the way from one of the graphs back to the definition; null if there is no such way. */
async function chainTo(db: Database, definition: number, ids: number[]): Promise<string[] | null> {
  const { rows } = await db.execute<{ chain: string[] }>(sql`
    with recursive walk (definition_id, chain, seen) as (
      select a.definition_id, array[a.title], array[a.definition_id] from statistic_assignments a
      where a.id = any(${sql.param(ids)}::int[])
      union all
      select a.definition_id, w.chain || a.title, w.seen || a.definition_id
      from walk w join statistic_operands o on o.definition_id = w.definition_id
        join statistic_assignments a on a.id = o.assignment_id
      where w.definition_id <> ${definition} and not a.definition_id = any(w.seen)
    ), title as (select d.title from statistic_definitions d where d.id = ${definition})
    select (select array[title] from title) || w.chain as chain from walk w
    where w.definition_id = ${definition} limit 1`);
  return rows[0]?.chain ?? null;
}

/** Replaces the operands of a definition. */
export async function storeOperands(db: Database, definition: number, operands: OperandValue[]): Promise<void> {
  await db.execute(sql`delete from statistic_operands where definition_id = ${definition}`);
  for (const [at, { placeholder, graph, offset }] of operands.entries()) {
    await db.execute(sql`
      insert into statistic_operands (definition_id, sequence, placeholder, assignment_id, title, period_offset)
      select ${definition}, ${at + 1}, ${placeholder}, a.id, a.title, ${offset} from statistic_assignments a where a.id = ${graph}`);
  }
}

/** The operands as the fields of the form show them. */
export async function operandValues(db: Database, definition: number) {
  const { rows } = await db.execute<{
    placeholder: string;
    graph: { id: number; text: string } | null;
    offset: number;
  }>(sql`
    select o.placeholder, o.period_offset as offset,
      case when a.id is not null then json_build_object('id', a.id, 'text', a.title) end as graph
    from statistic_operands o left join statistic_assignments a on a.id = o.assignment_id
    where o.definition_id = ${definition} order by o.sequence`);
  return rows;
}
