import { sql } from 'drizzle-orm';
import { mayHold } from '../../../contract/organisation/posts.ts';
import type { PositionType } from '../../../contract/organisation/posts.ts';
import { siblingsOf } from '../../../contract/organisation/postTree.ts';
import type { Database } from '../../platform/database/database.ts';
import { narrowScale, renumbered } from '../../platform/sequences.ts';

/** A post as far as the tree is concerned. */
export type Placed = { id: number; name: string; type: PositionType; parent_id: number | null; sequence: number };

/** All posts that stand on a board. */
export async function postsOf(db: Database, chart: number): Promise<Placed[]> {
  const { rows } = await db.execute<Placed>(sql`
    select id, name, type, parent_id, sequence from positions where chart_id = ${chart} and deleted_at is null`);
  return rows;
}

/** What stands against a post of a type below another, in words; null where it may stand there. */
export function whyNot(posts: readonly Placed[], type: PositionType, parent: Placed | null): string | null {
  if (!mayHold[parent?.type ?? 'root'].includes(type)) {
    return parent
      ? `A ${type} cannot stand under a ${parent.type}.`
      : `A ${type} cannot stand at the top of the board.`;
  }
  if (type === 'founder' && posts.some((post) => post.type === 'founder')) return 'The board has a founder already.';
  if (type === 'deputy' && posts.some((post) => post.type === 'deputy' && post.parent_id === parent?.id)) {
    return `${parent!.name} has a deputy already.`;
  }
  return null;
}

/** The order of a row with one post put at a place of it; the others keep theirs. */
export function rowWith(posts: readonly Placed[], post: Placed, index: number): Placed[] {
  const others = siblingsOf(posts, post).filter(({ id }) => id !== post.id);
  return others.toSpliced(Math.min(index, others.length), 0, post);
}

/** Numbers the posts of a row in this order; answers what changed. `moved` has no number in it yet. */
export async function orderRow(db: Database, row: readonly Placed[], moved?: number): Promise<Map<number, number>> {
  const order = row.map(({ id, sequence }) => ({ id, sequence: id === moved ? null : sequence }));
  const changes = renumbered(order, narrowScale);
  if (changes.length > 0)
    await db.execute(sql`update positions set sequence = wanted.sequence
      from json_to_recordset(${JSON.stringify(changes)}) as wanted (id int, sequence int)
      where positions.id = wanted.id and positions.sequence <> wanted.sequence`);
  return new Map(changes.map(({ id, sequence }) => [id, sequence]));
}
