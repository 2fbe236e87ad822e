import { useEffect, useSyncExternalStore } from 'react';
import type { FolderItem } from '../../../contract/together/files.ts';
import { isFolder } from './itemActions.ts';

/** The files of each folder on the screen, in the order in which it lists them. */
const listed = new Map<object, readonly number[]>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the panel of a file which files are before and after it. */
export function useListedFiles(rows: readonly FolderItem[]): void {
  const ids = rows
    .filter((item) => !isFolder(item) && item.deleted_at === null)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    const list = {};
    listed.set(list, ids.split(',').map(Number));
    tell();
    return () => {
      listed.delete(list);
      tell();
    };
  }, [ids]);
}

/** The files before and after one; null at either end, and if its folder is not on the screen. */
export function useNeighbours(id: number): { before: number | null; after: number | null } {
  const beside = (step: -1 | 1) => () => {
    const list = [...listed.values()].findLast((ids) => ids.includes(id));
    return list?.[list.indexOf(id) + step] ?? null;
  };
  return {
    before: useSyncExternalStore(subscribe, beside(-1)),
    after: useSyncExternalStore(subscribe, beside(1)),
  };
}
