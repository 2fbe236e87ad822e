import type { MenuEntry } from './menuEntry.ts';

/** An entry is identified by its text; equal texts are numbered. */
export function keyOf(entries: readonly MenuEntry[], at: number): string {
  const words = entries.slice(0, at + 1).map((entry) => {
    if (entry === 'line') return '-';
    return 'heading' in entry ? '#' : `=${entry.label}`;
  });
  return `${words[at]} ${words.filter((word) => word === words[at]).length}`;
}

const keysOf = (entries: readonly MenuEntry[]) => entries.map((_, at) => keyOf(entries, at));

/**
 * What an open menu shows when its entries change: each stays in its place, entries that no longer apply are disabled,
 * and new ones are added at the end. Nothing moves under the pointer.
 */
export function standStill(shown: readonly MenuEntry[], now: readonly MenuEntry[]): readonly MenuEntry[] {
  const before = keysOf(shown);
  const byKey = new Map(now.map((entry, at) => [keyOf(now, at), entry]));
  const stayed = shown.map((entry, at) => {
    const same = byKey.get(before[at]!);
    if (same) return same;
    return typeof entry === 'object' && 'label' in entry ? { ...entry, isDisabled: true } : entry;
  });
  return [...stayed, ...now.filter((_, at) => !before.includes(keyOf(now, at)))];
}

/** Whether two menus have the same entries in the same places. */
export const areAlike = (one: readonly MenuEntry[], other: readonly MenuEntry[]): boolean =>
  keysOf(one).join('\n') === keysOf(other).join('\n');
