import { sql } from 'drizzle-orm';
import { ofMyCompanies } from '../posts/posts.access.ts';
import { answerers } from '../posts/posts.slots.ts';
import type { StaffChange } from '../posts/posts.slots.ts';
import type { Call } from '../../platform/calls.ts';

/** A post with the employees on it, in order. */
export type Held = { parent_id: number | null; name: string; staff: readonly number[] };
export type Board = ReadonlyMap<number, Held>;

/** The id used here for a post that is about to be added. */
export const newPost = 0;

/** The posts of a board, if the caller may work in its company, and the employees who can act for posts below theirs. */
export async function boardNow(call: Call, chart: number): Promise<{ board: Board; actors: ReadonlySet<number> }> {
  const { rows } = await call.db.execute<Held & { id: number }>(sql`
    select p.id, p.parent_id, p.name, array(select s.employee_id from position_staff s join employees e on e.id = s.employee_id
      where s.position_id = p.id and s.until_on is null and e.deleted_at is null order by s.sequence, s.id) as staff
    from positions p where p.chart_id = ${chart} and p.deleted_at is null and ${ofMyCompanies(call, sql`p.chart_id`)}`);
  const { rows: acting } = await call.db.execute<{ id: number }>(sql`
    select e.id from org_charts o join employees e on e.company_id = o.company_id and e.deleted_at is null
      join users u on u.id = e.user_id and u.active and u.deleted_at is null and not u.is_customer
    where o.id = ${chart}`);
  return {
    board: new Map(rows.map(({ id, ...post }) => [id, post])),
    actors: new Set(acting.map(({ id }) => id)),
  };
}

/** Who holds a post from above, as in `post_lines`: the nearest first holder who can act. A trashed post is still under its parent. */
function aboveOf(board: Board, other: Board, actors: ReadonlySet<number>, parent: number | null): number | null {
  for (let at = parent; at !== null; at = (board.get(at) ?? other.get(at))?.parent_id ?? null) {
    const first = board.get(at)?.staff[0];
    if (first !== undefined && actors.has(first)) return first;
  }
  return null;
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** The posts whose staff, or whose holder from above, would change. */
export function changesBetween(chart_id: number, now: Board, later: Board, actors: ReadonlySet<number>): StaffChange[] {
  return [...new Set([...now.keys(), ...later.keys()])].flatMap((id): StaffChange[] => {
    const [before, after] = [now.get(id), later.get(id)];
    const { parent_id, name } = (after ?? before)!;
    const change: StaffChange = {
      chart_id,
      position_id: id === newPost ? null : id,
      parent_id,
      name,
      had: [...(before?.staff ?? [])],
      wanted: [...(after?.staff ?? [])],
      above: {
        before: aboveOf(now, later, actors, (before ?? after)!.parent_id),
        after: aboveOf(later, now, actors, parent_id),
      },
    };
    const answering = answerers(change);
    return isSame(change.had, change.wanted) && answering.before === answering.after ? [] : [change];
  });
}
