const rounds = [1, 2, 2.5, 5, 10];

/** The smallest round number at or above it. */
function roundUp(value: number, isWhole: boolean): number {
  const ten = 10 ** Math.floor(Math.log10(value));
  const steps = rounds.map((round) => round * ten).filter((step) => !isWhole || Number.isInteger(step));
  return steps.find((step) => step >= value * 0.999_999) ?? 1;
}

type Wanted = { count?: number; unit?: number; isWhole?: boolean };

/**
 * Where a scale has its lines: round numbers of a unit, zero among them, from below the lowest value to above the
 * highest.
 */
export function ticksOf(
  lowest: number,
  highest: number,
  { count = 4, unit = 1, isWhole = false }: Wanted = {},
): number[] {
  const low = Math.min(0, lowest) / unit;
  const high = Math.max(0, highest) / unit;
  if (low === high) return isWhole ? [0, unit] : [0, 0.5 * unit, unit];
  const step = roundUp((high - low) / count, isWhole);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step * unit);
}

type Piece = { from: number; to: number };

/** Values on top of each other: what is above zero grows up from it, what is below grows down. */
export function stacked(values: readonly number[]): Piece[] {
  let [up, down] = [0, 0];
  return values.map((value) => {
    const from = value < 0 ? down : up;
    const to = from + value;
    if (value < 0) down = to;
    else up = to;
    return { from, to };
  });
}

/** The lowest and the highest point of columns that stand beside or on top of each other. */
export function extentOf(steps: readonly (readonly number[])[], isStacked: boolean): [lowest: number, highest: number] {
  const points = steps.flatMap((values) => (isStacked ? stacked(values).map(({ to }) => to) : [...values]));
  return [Math.min(0, ...points), Math.max(0, ...points)];
}

/** Every how many labels one is shown, so that each has its room. */
export const labelEvery = (labels: number, room: number, width: number): number =>
  Math.max(1, Math.ceil((labels * room) / Math.max(1, width)));
