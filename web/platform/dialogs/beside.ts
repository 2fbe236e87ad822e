/** The records of a list in their order, 0 for one that is not loaded yet; and as they were before its last change. */
export type Order = { ids: readonly number[]; was: readonly number[] };

/** The record before (-1) or after one. One that has just left the list, as by a new status, still knows its place. */
export function besideIn({ ids, was }: Order, id: number, step: -1 | 1): number | null {
  const at = ids.indexOf(id);
  if (at >= 0) return ids[at + step] || null;
  const left = was.indexOf(id);
  if (left < 0) return null;
  const others = step > 0 ? was.slice(left + 1) : was.slice(0, left).toReversed();
  return others.find((other) => other !== 0 && ids.includes(other)) ?? null;
}
