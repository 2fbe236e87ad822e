type Given = { key: string; may?: boolean };

/**
 * Which of the tabs is open: the one that is asked for, otherwise the first one that this user may open. At the address of
 * one that they may not open there is none, so that a bookmark works again once the right is back.
 */
export function openTab<T extends Given>(
  all: readonly T[],
  asked: string | undefined,
): { shown: T[]; open: T | null; isThere: boolean } {
  const shown = all.filter(({ may = true }) => may);
  const found = shown.find(({ key }) => key === asked);
  const isClosed = !found && all.some(({ key }) => key === asked);
  return { shown, open: isClosed ? null : (found ?? shown[0] ?? null), isThere: isClosed || found !== undefined };
}
