import { mayHold } from './posts.ts';
import type { PositionType } from './posts.ts';

type Standing = { id: number; type: PositionType; parent_id: number | null; sequence: number };

/** Divisions and posts below one parent are separate rows; a deputy is next to them. */
const rowOf = ({ type }: Pick<Standing, 'type'>) => (type === 'division' || type === 'deputy' ? type : 'others');

const rank = { deputy: 0, division: 1, others: 2 } as const;

export const inOrder = (one: Standing, other: Standing): number =>
  rank[rowOf(one)] - rank[rowOf(other)] || one.sequence - other.sequence || one.id - other.id;

/** The posts by parent, each row in order: a deputy first, divisions before positions. */
export function childrenByParent<P extends Standing>(positions: Iterable<P>): Map<number | null, P[]> {
  const children = Map.groupBy(positions, ({ parent_id }) => parent_id);
  for (const row of children.values()) row.sort(inOrder);
  return children;
}

/** The row in which a post can be moved, including the post, in order. */
export const siblingsOf = <P extends Standing>(positions: Iterable<P>, of: Standing): P[] =>
  [...positions].filter((one) => one.parent_id === of.parent_id && rowOf(one) === rowOf(of)).sort(inOrder);

/** A post and everything below it. */
export function areaOf<P extends Standing>(positions: Iterable<P>, top: number): Set<number> {
  const children = childrenByParent(positions);
  const area = new Set([top]);
  for (const id of area) for (const child of children.get(id) ?? []) area.add(child.id);
  return area;
}

/**
 * Where a post may be moved: under a post of its parent's type, but not itself or anything below it. The founder and
 * deputies cannot be moved.
 */
export function candidateParents<P extends Standing>(positions: readonly P[], of: Standing): P[] {
  const parent = positions.find(({ id }) => id === of.parent_id);
  if (!parent || of.type === 'deputy' || of.type === 'founder') return [];
  const below = areaOf(positions, of.id);
  return positions.filter(({ id, type }) => type === parent.type && !below.has(id) && mayHold[type].includes(of.type));
}
