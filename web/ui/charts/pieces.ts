import { stack, stackOffsetDiverging } from 'd3-shape';

/** Where a part of a column starts and ends, as values. */
export type Piece = readonly [from: number, to: number];
type Step = { values: readonly number[] };

const stacked = (steps: readonly Step[], series: number): Piece[][] =>
  stack<Step, number>()
    .keys(Array.from({ length: series }, (_, index) => index))
    .value(({ values }, index) => values[index] ?? 0)
    .offset(stackOffsetDiverging)(steps)
    .map((parts) => parts.map(([from, to]): Piece => [from, to]));

const grouped = (steps: readonly Step[], series: number): Piece[][] =>
  Array.from({ length: series }, (_, index) => steps.map(({ values }): Piece => [0, values[index] ?? 0]));

/** For each series, its part of every column: next to the others, or stacked on them, negative values downwards. */
export const piecesOf = (steps: readonly Step[], series: number, kind: 'grouped' | 'stacked'): Piece[][] =>
  (kind === 'stacked' ? stacked : grouped)(steps, series);

/** The lowest and the highest point. */
export function extentOf(pieces: readonly (readonly Piece[])[]): [lowest: number, highest: number] {
  const ends = pieces.flat(2);
  return [Math.min(0, ...ends), Math.max(0, ...ends)];
}
