/** The width of a card's line of labels, and roughly what a label takes of it: measuring each card would slow down scrolling. */
const room = 246;
const widthOf = (text: string, hasDot: boolean) => 6.2 * text.length + (hasDot ? 31 : 18);
const moreWidth = 28;

/** How many labels fit on a card with the number of those left out; the first is always shown, shortened if need be. */
export function fittingLabels(labels: readonly { label: string; color?: string }[]): number {
  let used = 0;
  for (const [at, { label, color }] of labels.entries()) {
    used += widthOf(label, color !== undefined);
    const isLast = at === labels.length - 1;
    if (at > 0 && used > (isLast ? room : room - moreWidth)) return at;
  }
  return labels.length;
}
