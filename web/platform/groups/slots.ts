export type Slot<K> = { id: K; at: number };

/**
 * Where the items of a column are drawn while one of them, or one of another column, is held over it: the others make
 * room at the gap. In its own column, the held item takes the gap.
 */
export function slotsOf<K>(ids: readonly K[], dragged: K | null, gap: number | null): Slot<K>[] {
  const others = ids.filter((id) => id !== dragged);
  const slots = others.map((id, index) => ({ id, at: gap !== null && index >= gap ? index + 1 : index }));
  if (dragged === null || others.length === ids.length) return slots;
  return [...slots, { id: dragged, at: gap ?? ids.indexOf(dragged) }];
}

/** The gap nearest to a height in a column of equal slots: where an item held there would go. */
export const gapAt = (y: number, others: number, height: number): number =>
  Math.max(0, Math.min(others, Math.round((y - height / 2) / height)));
