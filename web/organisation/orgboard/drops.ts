import type { OrgChart, PositionNode } from '../../../contract/organisation/orgboard.ts';
import { candidateParents, siblingsOf } from '../../../contract/organisation/postTree.ts';
import type { ChartChange } from './chartAfter.ts';
import { isListed } from './listed.ts';
import { isMovable } from './nodeActions.ts';

/** Where a carried position would go: a place in the row below a parent. */
export type Spot = { id: number; parent_id: number | null; index: number };

/** Where a box shows that something will be dropped: beside it, above or below it in a list, or under it. */
export type DropSide = 'before' | 'after' | 'above' | 'below' | 'into';
export const sidesOf = (inList: boolean): [DropSide, DropSide] => (inList ? ['above', 'below'] : ['before', 'after']);

type Board = { chart: OrgChart; zoomed: number | null; isCompact: boolean };

const postsOf = ({ chart }: Board) => Object.values(chart.positions);

/** The row a position would join below a parent, without itself. */
const rowBelow = (board: Board, node: PositionNode, parent_id: number | null): PositionNode[] =>
  siblingsOf(postsOf(board), { ...node, parent_id }).filter(({ id }) => id !== node.id);

/** The possible parents of a position, in the order of the board: its current one, and those of Change Parent. */
export function parentsOf(board: Board, node: PositionNode): (number | null)[] {
  const others = candidateParents(postsOf(board), node).map(({ id }) => id);
  return others.includes(node.parent_id ?? 0) ? others : [node.parent_id, ...others];
}

/** Where a position is now; null if it cannot be moved. */
export function spotOf(board: Board, id: number): Spot | null {
  const node = board.chart.positions[id];
  if (!node || !isMovable(node, board.zoomed)) return null;
  const index = siblingsOf(postsOf(board), node).findIndex((one) => one.id === id);
  return { id, parent_id: node.parent_id, index };
}

/** Where a position goes when it is dropped on another: beside it in a row, or under it as its last. */
export function spotAt(board: Board, id: number, target: number, side: 'before' | 'after' | 'into'): Spot | null {
  const node = board.chart.positions[id];
  const over = board.chart.positions[target];
  if (!node || !over || id === target || !isMovable(node, board.zoomed)) return null;
  const parents = parentsOf(board, node);
  if (side === 'into') {
    const isNew = parents.includes(target) && target !== node.parent_id;
    return isNew ? { id, parent_id: target, index: rowBelow(board, node, target).length } : null;
  }
  const row = rowBelow(board, node, over.parent_id);
  const at = row.findIndex((one) => one.id === target);
  if (at < 0 || !parents.includes(over.parent_id)) return null;
  return { id, parent_id: over.parent_id, index: side === 'before' ? at : at + 1 };
}

/** Where an arrow key moves a held position: along its row, or to the previous or next parent. */
export function spotAfter(board: Board, spot: Spot, key: string): Spot {
  const node = board.chart.positions[spot.id];
  if (!node) return spot;
  const isBack = key === 'ArrowLeft' || key === 'ArrowUp';
  const isAlong = isListed(node, board.isCompact) === (key === 'ArrowUp' || key === 'ArrowDown');
  const by = isBack ? -1 : 1;
  if (isAlong) {
    const { length } = rowBelow(board, node, spot.parent_id);
    return { ...spot, index: Math.min(length, Math.max(0, spot.index + by)) };
  }
  const parents = parentsOf(board, node);
  const parent_id = parents[parents.indexOf(spot.parent_id) + by];
  if (parent_id === undefined) return spot;
  return { ...spot, parent_id, index: rowBelow(board, node, parent_id).length };
}

/** The box at which a spot is shown, and on which side of it; under its parent if that holds nothing else. */
export function markOf(board: Board, { id, parent_id, index }: Spot): { box: number; side: DropSide } | null {
  const node = board.chart.positions[id];
  if (!node) return null;
  const row = rowBelow(board, node, parent_id);
  const [before, after] = sidesOf(isListed(node, board.isCompact));
  if (row[index]) return { box: row[index].id, side: before };
  const last = row.at(-1);
  if (last) return { box: last.id, side: after };
  return parent_id === null ? null : { box: parent_id, side: 'into' };
}

/** The change that puts a position there; null if it is there already. */
export function changeTo(board: Board, { id, parent_id, index }: Spot): ChartChange | null {
  const now = spotOf(board, id);
  if (!now) return null;
  if (now.parent_id === parent_id) return now.index === index ? null : { kind: 'move', id, index };
  return parent_id === null ? null : { kind: 'change parent', id, parent_id, index };
}

/** The place of a held position in words, for screen readers. */
export function spotWords(board: Board, { id, parent_id, index }: Spot): string {
  const node = board.chart.positions[id];
  if (!node) return '';
  const parent = parent_id === null ? 'the board' : (board.chart.positions[parent_id]?.name ?? '');
  return `${node.name}: place ${index + 1} of ${rowBelow(board, node, parent_id).length + 1} under ${parent}`;
}
