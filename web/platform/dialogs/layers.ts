/** Dialogs are above panels, and both below Mantine's popovers (300) and toasts (400). */
export const panelLayer = (depth: number) => 200 + depth;
export const modalLayer = (depth: number) => 220 + depth;

/** A red dark enough for white text. */
export const dangerColor = 'red.9';
