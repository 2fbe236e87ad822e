import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import type { Column } from './list.ts';
import classes from './room.module.css';
import { besides, columnsWithin } from './room.ts';
import type { Widths } from './room.ts';
import { roomMeter } from './roomMeter.ts';
import { roomSeen } from './roomSeen.ts';

type RoomOptions<T> = {
  /** Holds the table, or its cards. */
  place: RefObject<HTMLDivElement | null>;
  rows: readonly T[];
  columns: readonly Column<T>[];
  sort?: string | null;
  /** There are only placeholders so far. */
  isLoading?: boolean;
};

type Room<T> = {
  /** Null where the list is to be shown as cards. */
  shown: readonly Column<T>[] | null;
  /** The width a column must have. */
  leastOf: (key: string) => number | undefined;
  /** For the table: less space beside the text. */
  className: string | undefined;
};

const unmeasured: Widths = {};
/** The padding a column gets back on both sides when the table is not snug. */
const ease = 8;

/** What the lists of this visit needed, so that their next placeholder already has the columns that fit. */
const remembered = new Map<string, Widths>();

/** Which columns of a table there is room for, measured on its rows before they are painted. */
export function useRoom<T>({ place, rows, columns, sort = null, isLoading = false }: RoomOptions<T>): Room<T> {
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });
  const name = columns.map(({ key }) => key).join();
  const [seen] = useState(roomSeen);
  const [measured] = useState(roomMeter);
  const { room, widths: own } = useSyncExternalStore(seen.subscribe, seen.get);
  const hasPlace = rows.length > 0 || isLoading;

  useLayoutEffect(() => {
    const here = place.current;
    if (!here || !hasPlace) return undefined;
    seen.setRoom(here.clientWidth);
    const watch = new ResizeObserver(() => seen.setRoom(here.clientWidth));
    watch.observe(here);
    return () => watch.disconnect();
  }, [seen, place, hasPlace]);

  const widths = isLoading ? (remembered.get(name) ?? unmeasured) : own;
  const isDrawn = room > 0;
  const shown = isPhone ? null : isDrawn ? columnsWithin(columns, widths, room, sort) : columns;
  const isTable = shown !== null;

  useLayoutEffect(() => {
    const table = place.current?.querySelector('table');
    if (rows.length === 0 || isLoading || !isDrawn || !isTable || !table) return;
    seen.widen(measured(table));
    remembered.set(name, seen.get().widths);
  }, [seen, measured, place, rows, isLoading, isDrawn, isTable, name]);

  const needed = shown?.reduce((sum, { key }) => sum + (widths[key] ?? 0) + ease, besides(widths)) ?? 0;
  const isSnug = needed > room;
  const leastOf = (key: string) => (widths[key] === undefined ? undefined : widths[key] + (isSnug ? 0 : ease));
  return { shown, leastOf, className: isSnug ? classes['snug'] : undefined };
}
