/** Fingers get the buttons of a card in a row of their own. */
export const isTouched: boolean = globalThis.matchMedia?.('(hover: none)').matches ?? false;

/** A card and the space below it, all of one height, so that only those in sight are drawn. */
export const cardSpace = 8;
export const slotHeight = isTouched ? 160 : 124;
