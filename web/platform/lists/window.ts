export type Range = { first: number; end: number };

/** Which rows of equal height are visible, and a few more on either side. */
export function visibleRange(scrolled: number, height: number, rowHeight: number, count: number, spare: number): Range {
  const first = Math.max(0, Math.floor(scrolled / rowHeight) - spare);
  const end = Math.min(count, Math.ceil((scrolled + height) / rowHeight) + spare);
  return { first: Math.min(first, Math.max(0, count - 1)), end: Math.max(end, 0) };
}
