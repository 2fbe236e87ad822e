import { scaleLinear } from 'd3-scale';

type Wanted = {
  /** The approximate number of lines. */
  count?: number;
  /** The unit of the lines: hours for seconds. */
  unit?: number;
  isWhole?: boolean;
  /** Columns start at zero; a line may not. */
  hasZero?: boolean;
  /** A fixed minimum and maximum; without them they are round numbers. */
  min?: number | null;
  max?: number | null;
};

export type ValueScale = {
  /** The values that have a line. */
  ticks: readonly number[];
  at: (value: number) => number;
};

/** A scale needs a range: a single value gets some room on either side, or above zero. */
function stretched(low: number, high: number): [number, number] {
  if (low !== high) return [low, high];
  return low === 0 ? [0, 1] : [low - Math.abs(low) / 2, high + Math.abs(high) / 2];
}

function roundDomain(
  [lowest, highest]: readonly [number, number],
  { count, unit, hasZero }: Required<Pick<Wanted, 'count' | 'unit' | 'hasZero'>>,
) {
  const low = (hasZero ? Math.min(0, lowest) : lowest) / unit;
  const high = (hasZero ? Math.max(0, highest) : highest) / unit;
  return scaleLinear().domain(stretched(low, high)).nice(count).domain() as [number, number];
}

/** Maps values to pixels, with lines at round numbers; upside down if `from` is the upper end. */
export function valueScale(
  extent: readonly [lowest: number, highest: number],
  [from, to]: readonly [from: number, to: number],
  { count = 4, unit = 1, isWhole = false, hasZero = true, min = null, max = null }: Wanted = {},
): ValueScale {
  const [low, high] = roundDomain(extent, { count, unit, hasZero });
  const ends: [number, number] = [min === null ? low : min / unit, max === null ? high : max / unit];
  const scale = scaleLinear()
    .domain(stretched(...ends))
    .range([from, to]);
  const ticks = scale.ticks(count).filter((tick) => !isWhole || Number.isInteger(tick));
  return { ticks: ticks.map((tick) => tick * unit), at: (value) => scale(value / unit) };
}

/** The scale of a line: from zero unless all values are far from it, with only whole numbers if all values are whole. */
export function graphScale(
  values: readonly number[],
  range: readonly [from: number, to: number],
  { min = null, max = null }: Pick<Wanted, 'min' | 'max'> = {},
): ValueScale {
  const extent: [number, number] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1];
  const isWhole = [...values, min ?? 0, max ?? 0].every(Number.isInteger);
  return valueScale(extent, range, { hasZero: extent[0] >= 0 && extent[0] < extent[1] / 2, isWhole, min, max });
}

/** Shows every nth label, so that each has enough room. */
export const labelEvery = (labels: number, room: number, width: number): number =>
  Math.max(1, Math.ceil((labels * room) / Math.max(1, width)));
