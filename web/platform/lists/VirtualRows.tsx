import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { rowKey } from './cells.tsx';
import { TableRow } from './TableRow.tsx';
import type { RowProps } from './TableRow.tsx';

type VirtualRowsProps<T> = Omit<RowProps<T>, 'row'> & {
  rows: readonly T[];
  hasMenu: boolean;
  scroller: RefObject<HTMLDivElement | null>;
};

export const rowHeight = 40;

/** Only the rows that can be seen, and empty space for the others. */
export function VirtualRows<T extends object>({ rows, scroller, ...shared }: VirtualRowsProps<T>) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      {above > 0 && <tr aria-hidden style={{ height: above }} />}
      {items.map(({ index }) => {
        const row = rows[index];
        return row && <TableRow key={rowKey(row, index)} row={row} isFirst={index === 0} {...shared} />;
      })}
      {below > 0 && <tr aria-hidden style={{ height: below }} />}
    </tbody>
  );
}
