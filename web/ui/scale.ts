/** Where a chart's scale ends: a round number at or above the highest value, with a whole half. */
export function scaleOf(most: number): number {
  if (most <= 4) return 4;
  const step = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 5, 10].map((times) => times * step).find((top) => top >= most && top % 2 === 0) ?? most;
}
