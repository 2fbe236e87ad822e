import { sql } from 'drizzle-orm';
import type { Call } from '../../platform/calls.ts';
import { answerers } from '../posts/posts.slots.ts';
import type { Following, StaffChange } from '../posts/posts.slots.ts';

/** The graphs of a post belong to the person who answers for it, and change hands with them. */
export async function graphFollows({ db }: Call, changes: StaffChange[]): Promise<Following[]> {
  const moved = changes
    .map((change) => ({ position_id: change.position_id, ...answerers(change) }))
    .filter(({ position_id, before, after }) => position_id !== null && before !== after);
  if (moved.length === 0) return [];
  const { rows } = await db.execute<{ position_id: number; titles: string[] }>(sql`
    select a.position_id, array_agg(a.title order by a.title, a.id) as titles
    from statistic_assignments a join statistic_definitions d on d.id = a.definition_id and d.status = 'active'
    where a.position_id = any(${sql.param(moved.map(({ position_id }) => position_id))}::int[]) group by 1`);
  return moved.flatMap(({ position_id, before, after }) => {
    const titles = rows.find((row) => row.position_id === position_id)?.titles;
    if (!titles) return [];
    const said = [`Graphs: ${titles.join(', ')}`];
    return [
      ...(after === null ? [] : [{ employee_id: after, gains: said }]),
      ...(before === null ? [] : [{ employee_id: before, loses: said }]),
    ];
  });
}
