/** Fingers get the buttons of a card in a row of their own. */
export const isTouched: boolean = globalThis.matchMedia?.('(hover: none)').matches ?? false;

/** As the style sheet says: a card and the space below it, all of one height, so that only those in sight are drawn. */
export const slotHeight = isTouched ? 160 : 124;

export type Slot = { id: number; at: number };

/**
 * Where the cards of a stage stand while one of them, or one of another stage, is held over it: the others make room
 * at the gap. The held card itself takes the gap in its own stage.
 */
export function slotsOf(ids: readonly number[], dragged: number | null, gap: number | null): Slot[] {
  const others = ids.filter((id) => id !== dragged);
  const slots = others.map((id, index) => ({ id, at: gap !== null && index >= gap ? index + 1 : index }));
  if (dragged === null || others.length === ids.length) return slots;
  return [...slots, { id: dragged, at: gap ?? ids.indexOf(dragged) }];
}

/** The gap nearest to a height in the list: where a card held there would go. */
export const gapAt = (y: number, others: number): number =>
  Math.max(0, Math.min(others, Math.round((y - slotHeight / 2) / slotHeight)));
