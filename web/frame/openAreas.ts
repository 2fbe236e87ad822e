import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '../platform/storage.ts';

type OpenAreas = Record<string, boolean>;

const key = 'menu';
const isOpenAreas = (value: unknown): value is OpenAreas =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'boolean');

let open: OpenAreas = readLocal(key, isOpenAreas) ?? {};
const listeners = new Set<() => void>();

/** Opens or folds an area of the menu and remembers it. */
export function toggleArea(area: string, isOpen: boolean): void {
  open = { ...open, [area]: isOpen };
  writeLocal(key, open);
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOpenAreas = (): OpenAreas => useSyncExternalStore(subscribe, () => open);
