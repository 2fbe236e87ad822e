import { evaluateEquation } from '../platform/equation.ts';
import type { EquationTree } from '../platform/equation.ts';
import { coarsest, periodEnd, shiftedEnd } from '../platform/weeks.ts';
import type { PeriodLength, WeekRule } from '../platform/weeks.ts';

/** Values by the last day of their period; a missing period is a gap. */
export type Points = ReadonlyMap<string, number>;

/** The same values in longer periods: added up, or the last of each. A week belongs to the month of its last day. */
export function coarserPoints(points: Points, to: PeriodLength, is_sum: boolean, weeks: readonly WeekRule[]): Points {
  const longer = new Map<string, number>();
  for (const end of [...points.keys()].toSorted()) {
    const at = periodEnd(to, end, weeks);
    const value = points.get(end)!;
    longer.set(at, is_sum ? rounded((longer.get(at) ?? 0) + value) : value);
  }
  return longer;
}

/** Removes the rounding errors of binary fractions. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

export type Operand = {
  placeholder: string;
  period: PeriodLength;
  is_sum: boolean;
  /** How many periods earlier its values are read; negative for later ones. */
  offset: number;
  points: Points;
};

/** An equation has the longest of its graphs' periods. */
export const equationPeriod = (operands: readonly Pick<Operand, 'period'>[]): PeriodLength =>
  coarsest(operands.map(({ period }) => period));

/** An equation's value in each period that ends on one of the days; a gap in any of its graphs is a gap. */
export function equationPoints(
  tree: EquationTree,
  operands: readonly Operand[],
  ends: readonly string[],
  weeks: readonly WeekRule[],
): Points {
  const period = equationPeriod(operands);
  const read = operands.map(({ placeholder, points, is_sum, offset, period: own }) => ({
    placeholder,
    offset,
    points: own === period ? points : coarserPoints(points, period, is_sum, weeks),
  }));
  const result = new Map<string, number>();
  for (const end of ends) {
    const values: Record<string, number | null> = {};
    for (const { placeholder, offset, points } of read)
      values[placeholder] = points.get(shiftedEnd(period, end, -offset, weeks)) ?? null;
    const value = evaluateEquation(tree, values);
    if (value !== null) result.set(end, rounded(value));
  }
  return result;
}

/** Whether the segment up to each point falls: it is then drawn red, even if the graph is upside down. No segment crosses a gap. */
export const falls = (data: readonly (number | null)[]): boolean[] =>
  data.map((value, at) => {
    const before = data[at - 1];
    return value !== null && before !== null && before !== undefined && value < before;
  });
