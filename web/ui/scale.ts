const steps = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** Where a chart's scale ends: a round number at or above the highest value, with a whole half. */
export function scaleOf(most: number): number {
  if (most <= 4) return 4;
  const ten = 10 ** Math.floor(Math.log10(most));
  const tops = steps.map((step) => Math.round(step * ten));
  return tops.find((top) => top >= most && top % 2 === 0)!;
}
