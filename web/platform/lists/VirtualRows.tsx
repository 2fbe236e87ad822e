import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { rowKey } from './cells.tsx';
import { TableRow } from './TableRow.tsx';
import type { RowProps } from './TableRow.tsx';
import { visibleRange } from './window.ts';

export type VirtualRowsProps<T> = Omit<RowProps<T>, 'row'> & {
  rows: readonly T[];
  hasMenu: boolean;
  scroller: RefObject<HTMLDivElement | null>;
};

/** As the style sheet says; rows of a long table do not wrap. */
const rowHeight = 40;

/** Only the rows that can be seen, and empty space for the others. */
export function VirtualRows<T extends object>({ rows, scroller, ...shared }: VirtualRowsProps<T>) {
  const [range, setRange] = useState({ first: 0, end: 40 });
  useEffect(() => {
    const place = scroller.current;
    if (!place) return undefined;
    const look = () => {
      const next = visibleRange(place.scrollTop, place.clientHeight, rowHeight, rows.length);
      setRange((before) => (before.first === next.first && before.end === next.end ? before : next));
    };
    look();
    place.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      place.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [scroller, rows.length]);
  const { first, end } = range;
  return (
    <tbody>
      {first > 0 && <tr aria-hidden style={{ height: first * rowHeight }} />}
      {rows.slice(first, end).map((row, index) => (
        <TableRow key={rowKey(row, first + index)} row={row} isFirst={index === 0} {...shared} />
      ))}
      {end < rows.length && <tr aria-hidden style={{ height: (rows.length - end) * rowHeight }} />}
    </tbody>
  );
}
