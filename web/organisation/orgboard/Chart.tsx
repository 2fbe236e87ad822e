import { useEffect, useRef } from 'react';
import { Branch } from './Branch.tsx';
import { useChart } from './chartContext.ts';
import { CompactBranch } from './CompactBranch.tsx';
import classes from './chart.module.css';

type ChartProps = { style: 'compact' | 'expanded'; scale: number };

/** All boxes of a board in one of its two styles, or those of the division it is zoomed into. */
export function Chart({ style, scale }: ChartProps) {
  const ref = useRef<HTMLUListElement>(null);
  const { chart, children, zoomed } = useChart();
  const division = zoomed === null ? undefined : chart.positions[zoomed];
  const tops = division ? [division] : (children.get(null) ?? []);
  const Drawn = style === 'compact' && !division ? CompactBranch : Branch;
  // It starts with its top in the middle.
  useEffect(() => {
    ref.current?.querySelector('[data-post]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <ul
      ref={ref}
      className={classes.chart}
      style={{ '--scale': scale } as React.CSSProperties}
      aria-label={division?.name ?? chart.name}
    >
      {tops.map((node) => (
        <Drawn key={node.id} node={node} />
      ))}
    </ul>
  );
}
