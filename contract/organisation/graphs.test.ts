import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../platform/days.ts';
import { equationLimits, parseEquation } from '../platform/equation.ts';
import { periodEnd, periodEnds } from '../platform/weeks.ts';
import type { PeriodLength, WeekRule } from '../platform/weeks.ts';
import { coarserPoints, equationPoints, falls, rounded } from './graphs.ts';
import type { Operand } from './graphs.ts';

const thursdays: WeekRule[] = [{ from_on: '0001-01-01', ends_on: 4 }];
const changed: WeekRule[] = [...thursdays, { from_on: '2026-01-02', ends_on: 7 }];

test('a segment is red when the value falls versus the previous one, and nothing is drawn across a gap', () => {
  expect(falls([5, 4, 4, 6, null, 1, 0])).toEqual([false, true, false, false, false, false, true]);
});

test('values of days are added up by week, month and year, whatever day the weeks end on', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: -5000, max: 5000 })), { maxLength: 80 }),
      fc.constantFrom(thursdays, changed),
      fc.constantFrom<PeriodLength>('weekly', 'monthly', 'quarterly', 'yearly'),
      (values, weeks, length) => {
        const points = new Map(values.map(([day, cents]) => [addDays('2025-06-01', day), cents / 100]));
        const sums = coarserPoints(points, length, true, weeks);
        const add = (list: Iterable<number>) => rounded([...list].reduce((sum, value) => sum + value, 0));
        expect(add(sums.values())).toBe(add(points.values()));
        for (const [end, sum] of sums) {
          expect(periodEnd(length, end, weeks)).toBe(end);
          const within = [...points].filter(([day]) => periodEnd(length, day, weeks) === end);
          expect(sum).toBe(add(within.map(([, value]) => value)));
        }
        // Without adding up, each period takes the value of its latest day.
        const last = coarserPoints(points, length, false, weeks);
        for (const [end, value] of last) {
          const days = [...points.keys()].filter((day) => periodEnd(length, day, weeks) === end).toSorted();
          expect(value).toBe(points.get(days.at(-1)!));
        }
      },
    ),
  );
});

type Made = { text: string; worth: (at: number) => number | null };

const ends = periodEnds('weekly', { from: '2025-10-01', to: '2026-04-01' }, changed);
const series = fc.array(fc.option(fc.integer({ min: -20, max: 20 }), { freq: 4 }), {
  minLength: ends.length,
  maxLength: ends.length,
});
const offsets = fc.integer({ min: -3, max: 3 });

/** Equations, each with a simple evaluator that reads the values by index. */
const expressions = (values: (number | null)[][], shifts: number[]) =>
  fc.letrec<{ made: Made; pair: Made; leaf: Made; graph: Made }>((tie) => ({
    leaf: fc.nat(50).map((number) => ({ text: String(number), worth: () => number })),
    graph: fc.nat(values.length - 1).map((index) => ({
      text: `G${index + 1}`,
      worth: (at) => values[index]![at - shifts[index]!] ?? null,
    })),
    pair: fc
      .record({ left: tie('made'), right: tie('made'), operator: fc.constantFrom('+', '-', '*', '/') })
      .map(({ left, right, operator }) => ({
        text: `(${left.text} ${operator} ${right.text})`,
        worth: (at) => {
          const [one, other] = [left.worth(at), right.worth(at)];
          if (one === null || other === null || (operator === '/' && other === 0)) return null;
          if (operator === '+') return one + other;
          if (operator === '-') return one - other;
          return operator === '*' ? one * other : one / other;
        },
      })),
    made: fc.oneof({ depthSize: 'small', maxDepth: 4 }, tie('graph'), tie('leaf'), tie('pair')),
  })).made;

const cases = fc
  .record({
    values: fc.array(series, { minLength: 3, maxLength: 3 }),
    shifts: fc.array(offsets, { minLength: 3, maxLength: 3 }),
  })
  .chain(({ values, shifts }) => expressions(values, shifts).map((made) => ({ values, shifts, made })));

test('10,000 equations with gaps and offsets are worth what a plain evaluator says', () => {
  fc.assert(
    fc.property(cases, ({ values, shifts, made }) => {
      fc.pre(made.text.length <= equationLimits.length);
      const { tree } = parseEquation(made.text);
      const operands: Operand[] = values.map((list, index) => ({
        placeholder: `G${index + 1}`,
        period: 'weekly',
        is_sum: true,
        offset: shifts[index]!,
        points: new Map(ends.flatMap((end, at) => (list[at] === null ? [] : [[end, list[at]!] as const]))),
      }));
      // Far enough from both ends for every offset.
      const middle = ends.slice(4, 8);
      const points = equationPoints(tree!, operands, middle, changed);
      const worth = middle.map((_, index) => {
        const plain = made.worth(index + 4);
        return plain !== null && Number.isFinite(plain) ? rounded(plain) : null;
      });
      expect(middle.map((end) => points.get(end) ?? null)).toEqual(worth);
    }),
    { numRuns: 10_000 },
  );
});

test('graphs of different periods meet in the coarsest', () => {
  const { tree } = parseEquation('G1 / G2');
  const daily = new Map([
    ['2026-02-03', 2],
    ['2026-02-27', 4],
  ]);
  const operands: Operand[] = [
    { placeholder: 'G1', period: 'daily', is_sum: true, offset: 0, points: daily },
    { placeholder: 'G2', period: 'monthly', is_sum: true, offset: 1, points: new Map([['2026-01-31', 3]]) },
  ];
  expect([...equationPoints(tree!, operands, ['2026-02-28', '2026-03-31'], changed)]).toEqual([['2026-02-28', 2]]);
});
