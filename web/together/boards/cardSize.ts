/** On touch screens, the buttons of a card have their own row. */
export const isTouched: boolean = globalThis.matchMedia?.('(hover: none)').matches ?? false;

/** A card and the space below it. All have the same height, so that only the visible ones need to be drawn. */
export const cardSpace = 8;
export const slotHeight = isTouched ? 160 : 124;
