import type { OrgChart, PositionMeta, PositionNode, Positions } from '../../../contract/organisation/orgboard.ts';
import { areaOf, siblingsOf } from '../../../contract/organisation/postTree.ts';

/** An edit of the board that shows before the server has answered. */
export type ChartChange =
  | { kind: 'rename'; id: number; name: string }
  | { kind: 'set'; id: number; meta: Partial<Pick<PositionMeta, 'pushed' | 'pushed_children' | 'bumped'>> }
  | { kind: 'move'; id: number; index: number }
  | { kind: 'change parent'; id: number; parent_id: number; index?: number }
  | { kind: 'delete'; id: number };

const withNode = (positions: Positions, node: PositionNode): Positions => ({ ...positions, [node.id]: node });

/** Renumbers a row in this order; the server assigns its own numbers later. */
const inOrder = (positions: Positions, row: readonly PositionNode[]): Positions => ({
  ...positions,
  ...Object.fromEntries(row.map((node, at) => [node.id, { ...node, sequence: (at + 1) * 1024 }])),
});

function placed(positions: Positions, node: PositionNode, index: number): Positions {
  const others = siblingsOf(Object.values(positions), node).filter(({ id }) => id !== node.id);
  return inOrder(positions, others.toSpliced(Math.min(index, others.length), 0, node));
}

function positionsAfter(positions: Positions, change: ChartChange): Positions {
  const node = positions[change.id];
  if (!node) return positions;
  switch (change.kind) {
    case 'rename':
      return withNode(positions, { ...node, name: change.name, loading: true });
    case 'set':
      return withNode(positions, { ...node, meta: { ...node.meta, ...change.meta }, loading: true });
    case 'move':
      return placed(positions, { ...node, loading: true }, change.index);
    case 'change parent': {
      if (!positions[change.parent_id]) return positions;
      const moved = { ...node, parent_id: change.parent_id, loading: true };
      return placed(withNode(positions, moved), moved, change.index ?? Number.MAX_SAFE_INTEGER);
    }
    default: {
      const gone = areaOf(Object.values(positions), change.id);
      return Object.fromEntries(Object.entries(positions).filter(([, { id }]) => !gone.has(id)));
    }
  }
}

/** The board with a change applied. Pure, and harmless if the board already has the change. */
export const chartAfter = (chart: OrgChart, change: ChartChange): OrgChart => ({
  ...chart,
  positions: positionsAfter(chart.positions, change),
});
