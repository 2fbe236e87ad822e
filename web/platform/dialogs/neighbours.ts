import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PanelKind } from '../../../contract/places.ts';
import { besideIn } from './beside.ts';
import type { Order } from './beside.ts';

type Listed = Order & { kind: string };

/** The records of each list on the screen that open in a panel, in the order in which it lists them. */
const listed = new Map<object, Listed>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the panels of this kind which records are before and after theirs. */
export function useListed(kind: PanelKind, rows: readonly { id: number }[]): void {
  const [list] = useState({});
  const text = rows.map(({ id }) => id).join();
  useEffect(() => {
    const ids = text === '' ? [] : text.split(',').map(Number);
    listed.set(list, { kind, ids, was: listed.get(list)?.ids ?? [] });
    tell();
  }, [list, kind, text]);
  useEffect(
    () => () => {
      listed.delete(list);
      tell();
    },
    [list],
  );
}

/** The records before and after one; null at either end, and if its list is not on the screen. */
export function useNeighbours(kind: string, id: number): { before: number | null; after: number | null } {
  const beside = (step: -1 | 1) => () => {
    const lists = [...listed.values()].filter((one) => one.kind === kind);
    const list = lists.findLast(({ ids }) => ids.includes(id)) ?? lists.findLast(({ was }) => was.includes(id));
    return list ? besideIn(list, id, step) : null;
  };
  return {
    before: useSyncExternalStore(subscribe, beside(-1)),
    after: useSyncExternalStore(subscribe, beside(1)),
  };
}
