import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useRowWindow } from '../lists/useRowWindow.ts';
import classes from './groups.module.css';
import type { Over } from './over.ts';
import { slotsOf } from './slots.ts';

export type SlotListProps<K> = {
  label: string;
  ids: readonly K[];
  /** The height of a slot, and the free space in it below the item. */
  height: number;
  space: number;
  /** Whether the column is visible; otherwise only items that are focused or held are drawn. */
  isNear?: boolean;
  /** An item of this list that is being dragged. */
  dragged?: K | null;
  /** An item of any list that is held over this one. */
  over?: Over | null;
  active?: K | null;
  /** An item that was just dropped here. */
  landed?: K | null;
  /** Requests items that will soon be visible and are not loaded yet. */
  need?: ((ids: readonly K[]) => void) | undefined;
  isHere?: (id: K) => boolean;
  /** Draws an item; one item of each column is a Tab stop. */
  children: (id: K, isStop: boolean) => ReactNode;
};

/** True from the render with a new value until the next frame. */
function useChange(value: boolean): boolean {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(value));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return drawn !== value;
}

const spare = 3;
const ahead = 12;

/** The items of a column, all of the same height; only visible and held ones are drawn. */
export function SlotList<K extends number>(props: SlotListProps<K>) {
  const { label, ids, height, space, isNear = true, over = null, active = null, landed = null } = props;
  const { need, isHere, children } = props;
  const dragged = (over?.item as K | undefined) ?? props.dragged ?? null;
  const gap = over?.gap ?? null;
  const jumps = useChange(gap !== null);
  const scroller = useRef<HTMLDivElement>(null);
  const length = ids.length + (gap !== null && !(dragged !== null && ids.includes(dragged)) ? 1 : 0);
  const { first, end } = useRowWindow(scroller, height, length, spare);
  const slots = slotsOf(ids, dragged, gap).filter(
    ({ id, at }) => (isNear && at >= first && at < end) || id === props.dragged || id === active,
  );
  const stop = active !== null && ids.includes(active) ? active : (slots[0]?.id ?? null);

  const soon = isNear && need ? ids.slice(Math.max(0, first - ahead), end + ahead) : [];
  const missing = soon.filter((id) => isHere?.(id) === false).join();
  useEffect(() => {
    if (missing) need?.(missing.split(',').map(Number) as K[]);
  }, [missing, need]);

  const styleAt = (at: number) => ({ height: height - space, transform: `translateY(${at * height}px)` });
  return (
    <div ref={scroller} className={classes.scroller} data-scroller>
      <ol
        className={classes.slots}
        aria-label={label}
        style={{ height: length * height }}
        data-slots
        data-jumps={jumps || undefined}
      >
        {gap !== null && <li className={classes.gap} aria-hidden style={styleAt(gap)} />}
        {slots.map(({ id, at }) => (
          <li
            key={id}
            className={classes.slot}
            style={styleAt(at)}
            aria-setsize={ids.length}
            aria-posinset={at + 1}
            data-dragged={id === dragged ? (gap === null ? 'away' : 'here') : undefined}
            data-landed={id === landed || undefined}
          >
            {children(id, id === stop)}
          </li>
        ))}
      </ol>
    </div>
  );
}
