import { expect, test } from 'vitest';
import { countDays, periodOf, stepOf, stepsOf } from './periods.ts';

const range = (from: string, to: string) => ({ from, to });

test.each([
  ['this-month', '2026-11-15', range('2026-11-01', '2026-11-30'), range('2026-10-01', '2026-10-15')],
  ['this-month', '2026-03-31', range('2026-03-01', '2026-03-31'), range('2026-02-01', '2026-02-28')],
  ['this-month', '2026-03-30', range('2026-03-01', '2026-03-31'), range('2026-02-01', '2026-02-28')],
  ['last-month', '2026-03-31', range('2026-02-01', '2026-02-28'), range('2026-01-01', '2026-01-31')],
  ['last-month', '2028-03-01', range('2028-02-01', '2028-02-29'), range('2028-01-01', '2028-01-31')],
  ['last-month', '2026-01-01', range('2025-12-01', '2025-12-31'), range('2025-11-01', '2025-11-30')],
  ['this-quarter', '2026-11-15', range('2026-10-01', '2026-12-31'), range('2026-07-01', '2026-08-15')],
  ['last-quarter', '2026-01-31', range('2025-10-01', '2025-12-31'), range('2025-07-01', '2025-09-30')],
  ['this-year', '2026-01-01', range('2026-01-01', '2026-12-31'), range('2025-01-01', '2025-01-01')],
  ['this-year', '2026-12-31', range('2026-01-01', '2026-12-31'), range('2025-01-01', '2025-12-31')],
  ['last-30-days', '2026-03-01', range('2026-01-31', '2026-03-01'), range('2026-01-01', '2026-01-30')],
  ['last-90-days', '2026-11-15', range('2026-08-18', '2026-11-15'), range('2026-05-20', '2026-08-17')],
  ['last-12-months', '2026-11-15', range('2025-12-01', '2026-11-30'), range('2024-12-01', '2025-11-15')],
] as const)('%s as of %s', (name, today, days, before) => {
  expect(periodOf(name, today)).toEqual({ name, ...days, before });
});

test('custom days are compared with as many days before them', () => {
  const of = (from: string, to: string) => periodOf('custom', '2026-11-15', range(from, to)).before;
  expect(of('2026-11-01', '2026-11-10')).toEqual(range('2026-10-22', '2026-10-31'));
  expect(of('2026-11-15', '2026-11-15')).toEqual(range('2026-11-14', '2026-11-14'));
  expect(of('2026-11-11', '2026-11-20')).toEqual(range('2026-11-01', '2026-11-05'));
  expect(of('2026-11-16', '2026-11-20')).toBeNull();
});

test('a period is drawn by days, weeks, months or years', () => {
  expect(stepOf(range('2026-10-01', '2026-10-31'))).toBe('day');
  expect(stepOf(range('2026-10-01', '2026-12-31'))).toBe('week');
  expect(stepOf(range('2026-01-01', '2026-12-31'))).toBe('month');
  expect(stepOf(range('2020-01-01', '2026-12-31'))).toBe('year');
});

test('steps begin and end with the period, with none missing in between', () => {
  expect(stepsOf(range('2026-10-01', '2026-12-31')).slice(0, 2)).toEqual([
    range('2026-10-01', '2026-10-04'),
    range('2026-10-05', '2026-10-11'),
  ]);
  expect(stepsOf(range('2026-01-15', '2026-05-02'))).toEqual([
    range('2026-01-15', '2026-01-31'),
    range('2026-02-01', '2026-02-28'),
    range('2026-03-01', '2026-03-31'),
    range('2026-04-01', '2026-04-30'),
    range('2026-05-01', '2026-05-02'),
  ]);
  expect(stepsOf(range('2022-07-01', '2026-02-01')).map(({ from }) => from)).toEqual([
    '2022-07-01',
    '2023-01-01',
    '2024-01-01',
    '2025-01-01',
    '2026-01-01',
  ]);
  expect(stepsOf(range('2026-08-18', '2026-09-05'), 'month')).toEqual([
    range('2026-08-18', '2026-08-31'),
    range('2026-09-01', '2026-09-05'),
  ]);
  for (const days of [range('2026-02-28', '2026-02-28'), range('2025-12-30', '2026-03-31')]) {
    expect(stepsOf(days).reduce((total, step) => total + countDays(step), 0)).toBe(countDays(days));
  }
});
