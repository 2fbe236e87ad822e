import { createContext, use } from 'react';
import type { OrgChart, PositionNode } from '../../../contract/organisation/orgboard.ts';
import type { PostPerson } from '../../../contract/organisation/posts.ts';
import type { ChartChange } from './chartAfter.ts';

/** What the boxes of a board know of it. */
export type ChartView = {
  chart: OrgChart;
  children: ReadonlyMap<number | null, PositionNode[]>;
  /** The people on the board by employee id: the holder of a vacant post is one of them. */
  people: ReadonlyMap<number, PostPerson>;
  /** The user whose own posts are marked; null on paper and in a picture, which are for everyone. */
  me: number | null;
  isEditable: boolean;
  isCompact: boolean;
  zoomed: number | null;
  /** How posts differ from today's board, while a revision is previewed. */
  marks: ReadonlyMap<number, string>;
  /** Positions that the search found, and the one it is at. */
  found: ReadonlySet<number>;
  focused: number | null;
  change: (change: ChartChange) => void;
  onZoom: (division: number) => void;
  onChangeParent: (node: PositionNode) => void;
  /** Brings a position into view that was just added. */
  onAdded: (id: number) => void;
};

export const ChartContext = createContext<ChartView | null>(null);

export function useChart(): ChartView {
  const view = use(ChartContext);
  if (!view) throw new Error('There is no board around this box.');
  return view;
}
