import { useEffect, useRef } from 'react';
import type { PositionNode } from '../../../contract/organisation/orgboard.ts';
import { Branch } from './Branch.tsx';
import { useChart } from './chartContext.ts';
import { CompactBranch } from './CompactBranch.tsx';
import { useFoundPost } from './useFoundPost.ts';
import classes from './chart.module.css';

type ChartProps = { style: 'compact' | 'expanded'; scale: number };

/** How many boxes are side by side in compact style: divisions, and the positions beside them with those below. */
const columnsOf = (nodes: readonly PositionNode[], children: ReadonlyMap<number | null, PositionNode[]>): number =>
  nodes
    .map(({ id }) => {
      const below = children.get(id) ?? [];
      const positions = below.filter(({ type }) => type === 'position');
      const divisions = below.filter(({ type }) => type === 'division');
      return Math.max(1, divisions.length + columnsOf(positions, children));
    })
    .reduce((sum, one) => sum + one, 0);

/** All boxes of a board in one of its two styles, or those of the division it is zoomed into. */
export function Chart({ style, scale }: ChartProps) {
  const ref = useRef<HTMLUListElement>(null);
  const { chart, children, zoomed, focused } = useChart();
  const division = zoomed === null ? undefined : chart.positions[zoomed];
  const tops = division ? [division] : (children.get(null) ?? []);
  const Drawn = style === 'compact' && !division ? CompactBranch : Branch;
  const columns = Drawn === CompactBranch ? columnsOf(tops, children) : 1;
  // At first, the top of the board is centred.
  useEffect(() => {
    ref.current?.querySelector('[data-post]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  useFoundPost(ref, focused);
  return (
    <ul
      ref={ref}
      className={classes.chart}
      style={{ '--scale': scale, '--columns': columns } as React.CSSProperties}
      aria-label={division?.name ?? chart.name}
    >
      {tops.map((node) => (
        <Drawn key={node.id} node={node} />
      ))}
    </ul>
  );
}
