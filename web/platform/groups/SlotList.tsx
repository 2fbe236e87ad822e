import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useRowWindow } from '../lists/useRowWindow.ts';
import classes from './groups.module.css';
import type { Over } from './over.ts';
import { slotsOf } from './slots.ts';

export type SlotListProps<K> = {
  label: string;
  ids: readonly K[];
  /** How high a slot is, and how much of it is left free below the item. */
  height: number;
  space: number;
  /** Whether the column can be seen; else only items that have the focus or are held are drawn. */
  isNear?: boolean;
  /** An item of this list that is dragged somewhere. */
  dragged?: K | null;
  /** An item of any list that is held over this one. */
  over?: Over | null;
  active?: K | null;
  /** An item that was just dropped here. */
  landed?: K | null;
  /** Asks for items that are about to be seen and have not come yet. */
  need?: ((ids: readonly K[]) => void) | undefined;
  isHere?: (id: K) => boolean;
  /** Draws an item; Tab stops at one of each column. */
  children: (id: K, isStop: boolean) => ReactNode;
};

/** Whether it is drawn with another value for the first time, until the frame after. */
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

/** The items of a column, all of one height; only those in sight are drawn, and those that are held. */
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
