import { sql } from 'drizzle-orm';
import { mayHold } from '../../../contract/organisation/posts.ts';
import type { PositionType } from '../../../contract/organisation/posts.ts';
import { siblingsOf } from '../../../contract/organisation/postTree.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { narrowScale } from '../../platform/ordering/numbers.ts';
import { putPlaces } from '../../platform/ordering/siblings.ts';
import type { Siblings } from '../../platform/ordering/siblings.ts';
import { positions } from '../posts/posts.table.ts';

/** The parts of a post that matter for the tree. */
export type Placed = { id: number; name: string; type: PositionType; parent_id: number | null; sequence: number };

/** All posts on a board. */
export async function postsOf(db: Database, chart: number): Promise<Placed[]> {
  const { rows } = await db.execute<Placed>(sql`
    select id, name, type, parent_id, sequence from positions where chart_id = ${chart} and deleted_at is null`);
  return rows;
}

/** The posts under the same parent as one of them, whatever their row. */
export async function postsBeside(
  db: Database,
  { chart_id, parent_id }: { chart_id: number; parent_id: number | null },
) {
  const under = parent_id === null ? sql`parent_id is null` : sql`parent_id = ${parent_id}`;
  return prepared<Placed>(
    db,
    sql`select id, name, type, parent_id, sequence from positions
      where chart_id = ${chart_id} and ${under} and deleted_at is null`,
  );
}

/** Why a type of post may not be below another, in words; null if it may. */
export function whyNot(posts: readonly Placed[], type: PositionType, parent: Placed | null): string | null {
  if (!mayHold[parent?.type ?? 'root'].includes(type)) {
    return parent
      ? `A ${type} cannot be placed under a ${parent.type}.`
      : `A ${type} cannot be at the top of the board.`;
  }
  if (type === 'founder' && posts.some((post) => post.type === 'founder')) return 'The board already has a founder.';
  if (type === 'deputy' && posts.some((post) => post.type === 'deputy' && post.parent_id === parent?.id)) {
    return `${parent!.name} already has a deputy.`;
  }
  return null;
}

/** The order of a row with one post moved to a place; the others keep their order. */
export function rowWith(posts: readonly Placed[], post: Placed, index: number): Placed[] {
  const others = siblingsOf(posts, post).filter(({ id }) => id !== post.id);
  return others.toSpliced(Math.min(index, others.length), 0, post);
}

const siblings: Siblings = { table: positions, within: [positions.parent_id], scale: narrowScale };

/** Sorts the posts of a row in this order; `moved` comes from another row, so its number means nothing here. */
export const orderRow = (db: Database, row: readonly Placed[], moved?: number): Promise<void> =>
  putPlaces(
    db,
    siblings,
    row.map(({ id, sequence }) => ({ id, sequence: id === moved ? null : sequence })),
  );
