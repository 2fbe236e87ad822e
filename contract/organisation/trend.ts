/** The direction of a graph. Whether rising or falling is better depends on the graph. */
export const trendWords = {
  'steeply-rising': 'Steeply rising',
  rising: 'Rising',
  level: 'Level',
  falling: 'Falling',
  'steeply-falling': 'Steeply falling',
  'too-few': 'Too few values',
} as const;
export type TrendName = keyof typeof trendWords;

export type Trend = {
  name: TrendName;
  /** The change per period, as a fraction of the graph's scale; null if there are too few values. */
  slope: number | null;
  /** Whether that is good: on an upside-down graph falling is. Level is good if the last value meets the viability line. */
  better: boolean | null;
};

export const trendPeriods = { least: 3, most: 15, usual: 6 } as const;

/** The slope from which a graph is no longer level, and from which it is steep: fractions of the scale per period. */
export const trendSlopes = { level: 0.02, steep: 0.1 } as const;

type TrendOptions = {
  /** How many of the latest periods are used. */
  periods?: number;
  upside_down?: boolean;
  viability_line?: number | null;
};

/** The slope of the best-fitting line, in value per period; a gap still takes up its period. */
function leastSquares(points: readonly (readonly [number, number])[]): number {
  const count = points.length;
  const middle = points.reduce((sum, [at]) => sum + at, 0) / count;
  const mean = points.reduce((sum, [, value]) => sum + value, 0) / count;
  const over = points.reduce((sum, [at, value]) => sum + (at - middle) * (value - mean), 0);
  return over / points.reduce((sum, [at]) => sum + (at - middle) ** 2, 0);
}

const nameOf = (slope: number): TrendName => {
  const size = Math.abs(slope);
  if (size < trendSlopes.level) return 'level';
  if (slope > 0) return size < trendSlopes.steep ? 'rising' : 'steeply-rising';
  return size < trendSlopes.steep ? 'falling' : 'steeply-falling';
};

/**
 * The least-squares slope of the last periods, as a fraction of the scale: the largest absolute value of the points and the
 * viability line. So 100 to 110 rises as much as 1,000 to 1,100, and a small wave below a high line is level.
 */
export function trendOf(values: readonly (number | null)[], options: TrendOptions = {}): Trend {
  const { periods = trendPeriods.usual, upside_down = false, viability_line = null } = options;
  const asked = Math.min(trendPeriods.most, Math.max(trendPeriods.least, periods));
  const points = values.slice(-asked).flatMap((value, at) => (value === null ? [] : [[at, value] as const]));
  if (points.length < trendPeriods.least) return { name: 'too-few', slope: null, better: null };
  const scale = Math.max(...points.map(([, value]) => Math.abs(value)), Math.abs(viability_line ?? 0));
  const slope = scale === 0 ? 0 : leastSquares(points) / scale;
  const name = nameOf(slope);
  const last = points.at(-1)![1];
  const isKept = viability_line === null ? null : upside_down ? last <= viability_line : last >= viability_line;
  return { name, slope, better: name === 'level' ? isKept : slope > 0 !== upside_down };
}
