import { sql } from 'drizzle-orm';
import type { Call } from '../../platform/calls.ts';
import type { Following, StaffChange } from '../posts/posts.slots.ts';

type Graph = { position_id: number; titles: string[] };

/** Conditions are a person's own; what a change of staff brings is whose condition the graphs of the post propose. */
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
    if (!line || change.had[0] === change.wanted[0]) return [];
    // Only the first holder answers for the graphs of a post.
    const [before, after] = [change.had[0], change.wanted[0]];
    return [
      ...(after === undefined ? [] : [{ employee_id: after, gains: [line] }]),
      ...(before === undefined ? [] : [{ employee_id: before, loses: [line] }]),
    ];
  });
}
