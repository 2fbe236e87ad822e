import { sql } from 'drizzle-orm';
import type { Call } from '../../platform/calls.ts';
import { withAbove } from '../posts/above.ts';
import { answerers, comers, holdersAbove, leavers } from '../posts/posts.slots.ts';
import type { Following, StaffChange } from '../posts/posts.slots.ts';

type Issued = { employee_id: number; position_id: number; title: string; is_itself: boolean };

const said = (titles: string[]) => (titles.length === 0 ? [] : [`Policies: ${titles.join(', ')}`]);

/**
 * The policies that someone gets with a post, or no longer has once they leave it: those issued to the post or to a part
 * of the board around it. Policies that are also issued to them by name, or to everyone, are not affected.
 */
export async function policyFollows({ db }: Call, changes: StaffChange[]): Promise<Following[]> {
  const moved = changes.flatMap((change) => {
    const position_id = change.position_id ?? change.parent_id;
    if (position_id === null) return [];
    return [...comers(change), ...leavers(change), ...Object.values(holdersAbove(change)).flat()].map(
      (employee_id) => ({
        employee_id,
        position_id,
      }),
    );
  });
  if (moved.length === 0) return [];
  const { rows } = await db.execute<Issued>(sql`
    ${withAbove(moved)}
    select m.employee_id, m.position_id, p.title, bool_or(a.is_itself) as is_itself
    from moved m join above a on a.position_id = m.position_id
      join policy_issues i on i.position_id = a.id and (a.is_itself or i.with_below)
      join policies p on p.id = i.policy_id and p.version is not null and p.deleted_at is null
    where not exists (select from policy_issues own where own.policy_id = p.id and own.employee_id = m.employee_id)
    group by 1, 2, p.id, 3 order by p.title`);
  return changes.flatMap((change) => {
    const post = change.position_id ?? change.parent_id;
    // People above a post have the policies of that part of the board anyway.
    const titles = (id: number, isAbove = false) =>
      said(
        rows.flatMap((row) =>
          row.employee_id === id && row.position_id === post && (row.is_itself || !isAbove) ? [row.title] : [],
        ),
      );
    const { comes, goes } = holdersAbove(change);
    // Someone who holds the post from above before or after the change has its policies all along.
    const { before, after } = answerers(change);
    const other = (id: number | null) => (one: number) => one !== id;
    return [
      ...comers(change)
        .filter(other(before))
        .map((employee_id) => ({ employee_id, gains: titles(employee_id) })),
      ...comes.map((employee_id) => ({ employee_id, gains: titles(employee_id, true) })),
      ...leavers(change)
        .filter(other(after))
        .map((employee_id) => ({ employee_id, loses: titles(employee_id) })),
      ...goes.map((employee_id) => ({ employee_id, loses: titles(employee_id, true) })),
    ];
  });
}
