import { useState } from 'react';
import type { MenuEntry } from './menuEntry.ts';
import { areAlike, standStill } from './standStill.ts';

type Still = { isOpen: boolean; entries: readonly MenuEntry[] };

function entriesNow(still: Still, entries: readonly MenuEntry[], isOpen: boolean): readonly MenuEntry[] {
  if (!isOpen) return still.entries;
  return still.isOpen ? standStill(still.entries, entries) : entries;
}

/** The entries of a menu; they keep their places from when it opens until it has closed. */
export function useStill(entries: readonly MenuEntry[], isOpen: boolean): readonly MenuEntry[] {
  const [still, setStill] = useState<Still>({ isOpen: false, entries });
  const next = entriesNow(still, entries, isOpen);
  if (still.isOpen !== isOpen || !areAlike(still.entries, next)) setStill({ isOpen, entries: next });
  return next;
}
