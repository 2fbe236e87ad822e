import { sql } from 'drizzle-orm';
import type { Call } from '../../platform/calls.ts';
import type { Following, StaffChange } from '../posts/posts.slots.ts';

/** The graphs of a post belong to the first of its holders: they change hands with that place. */
export async function graphFollows({ db }: Call, changes: StaffChange[]): Promise<Following[]> {
  const moved = changes.filter(({ position_id, had, wanted }) => position_id !== null && had[0] !== wanted[0]);
  if (moved.length === 0) return [];
  const { rows } = await db.execute<{ position_id: number; titles: string[] }>(sql`
    select a.position_id, array_agg(a.title order by a.title, a.id) as titles
    from statistic_assignments a join statistic_definitions d on d.id = a.definition_id and d.status = 'active'
    where a.position_id = any(${sql.param(moved.map(({ position_id }) => position_id))}::int[]) group by 1`);
  return moved.flatMap(({ position_id, had: [first], wanted: [next] }) => {
    const titles = rows.find((row) => row.position_id === position_id)?.titles;
    if (!titles) return [];
    const said = [`Graphs: ${titles.join(', ')}`];
    return [
      ...(next === undefined ? [] : [{ employee_id: next, gains: said }]),
      ...(first === undefined ? [] : [{ employee_id: first, loses: said }]),
    ];
  });
}
