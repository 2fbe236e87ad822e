import { line } from 'd3-shape';

/** A value with its position on the chart; a period without a value is null and leaves a gap. */
export type LinePoint = { value: number; x: number; y: number };
type Points = readonly (LinePoint | null)[];

export type LinePaths = {
  /** Where the value rises or stays the same. */
  steady: string;
  /** Where the value falls, also if the chart is upside down. */
  falling: string;
  /** To a last value that is not complete yet. */
  open: string;
  /** Points between two gaps, which a line would not show. */
  lone: readonly LinePoint[];
};

const drawn = line<LinePoint | null>()
  .defined((point) => point !== null)
  .x((point) => point!.x)
  .y((point) => point!.y);

/** The chosen segments as one path: neighbours are joined, the rest is left out. */
function pathOf(points: Points, isAsked: (from: LinePoint, to: LinePoint, at: number) => boolean): string {
  const kept: (LinePoint | null)[] = [];
  for (let at = 1; at < points.length; at += 1) {
    const [from, to] = [points[at - 1], points[at]];
    if (!from || !to || !isAsked(from, to, at)) continue;
    if (kept.at(-1) !== from) kept.push(null, from);
    kept.push(to);
  }
  return drawn(kept) ?? '';
}

/** A line over time as a few paths, however many points it has, so that 24 graphs of two years are quick to draw. */
export function linePaths(points: Points, options: { isLastOpen: boolean }): LinePaths {
  const openAt = options.isLastOpen ? points.length - 1 : -1;
  const falls = (from: LinePoint, to: LinePoint) => to.value < from.value;
  return {
    steady: pathOf(points, (from, to, at) => at !== openAt && !falls(from, to)),
    falling: pathOf(points, (from, to, at) => at !== openAt && falls(from, to)),
    open: pathOf(points, (_from, _to, at) => at === openAt),
    lone: points.filter((point, at) => point !== null && !points[at - 1] && !points[at + 1]) as LinePoint[],
  };
}
