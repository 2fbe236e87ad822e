import { sql } from 'drizzle-orm';
import type { Call } from '../../platform/calls.ts';
import { answerers } from '../posts/posts.slots.ts';
import type { Following, StaffChange } from '../posts/posts.slots.ts';

type Graph = { position_id: number; titles: string[] };

/** Conditions belong to a person; a change of staff only changes for whom the graphs of the post propose them. */
export async function conditionFollows({ db }: Call, changes: StaffChange[]): Promise<Following[]> {
  const posts = changes.flatMap(({ position_id }) => (position_id === null ? [] : [position_id]));
  if (posts.length === 0) return [];
  const { rows } = await db.execute<Graph>(sql`
    select a.position_id, array_agg(a.title order by a.title) as titles from statistic_assignments a
    join statistic_definitions d on d.id = a.definition_id and d.status = 'active' and d.type <> 'combination'
    where a.position_id = any(${sql.param(posts)}::int[]) group by 1`);
  const said = new Map(
    rows.map(({ position_id, titles }) => [position_id, `Conditions to write for: ${titles.join(', ')}`]),
  );
  return changes.flatMap((change) => {
    const line = said.get(change.position_id ?? 0);
    // Only the person responsible for the post writes up its graphs: its first holder, or who holds it from above.
    const { before, after } = answerers(change);
    if (!line || before === after) return [];
    return [
      ...(after === null ? [] : [{ employee_id: after, gains: [line] }]),
      ...(before === null ? [] : [{ employee_id: before, loses: [line] }]),
    ];
  });
}
