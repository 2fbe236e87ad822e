import { expect, test } from 'vitest';
import { addDays, addMonths } from '../../../contract/platform/days.ts';
import { stepLabel } from './stepLabel.ts';
import { timeAxis } from './timeAxis.ts';

const weeks = (count: number) => Array.from({ length: count }, (_, index) => addDays('2024-11-22', index * 7));
const texts = (...asked: Parameters<typeof timeAxis>) => timeAxis(...asked).ticks.map(({ text }) => text);

test('days are spaced by time, with or without gaps', () => {
  const { at } = timeAxis(['2026-01-01', '2026-01-11', '2026-01-31'], 'day', [50, 350]);
  expect([at('2026-01-01'), at('2026-01-11'), at('2026-01-31')]).toEqual([50, 150, 350]);
  expect(timeAxis(['2026-01-01'], 'day', [0, 100]).at('2026-01-01')).toBe(50);
  expect(timeAxis([], 'day', [0, 100]).ticks).toEqual([]);
});

test('a few points are labelled with their own days, counted from the last', () => {
  expect(texts(weeks(4), 'week', [0, 300])).toEqual(['22 Nov', '29 Nov', '6 Dec', '13 Dec']);
  expect(texts(weeks(4), 'week', [0, 100])).toEqual(['29 Nov', '13 Dec']);
});

test('two years of weeks are labelled by months or quarters', () => {
  const quarters = ['Jan ’25', 'Apr', 'Jul', 'Oct', 'Jan ’26', 'Apr', 'Jul', 'Oct'];
  expect(texts(weeks(104), 'week', [0, 600])).toEqual(quarters);
  expect(texts(weeks(26), 'week', [0, 600])).toEqual(['Dec', 'Jan ’25', 'Feb', 'Mar', 'Apr', 'May']);
  expect(texts(weeks(520), 'week', [0, 400])).toEqual(['2026', '2028', '2030', '2032', '2034']);
});

test('labels never overlap, however narrow the chart or long the text', () => {
  for (const count of [15, 26, 53, 104, 260, 700]) {
    for (const width of [120, 250, 400, 800, 1600]) {
      const { at, ticks } = timeAxis(weeks(count), 'week', [0, width]);
      const places = ticks.map(({ day }) => at(day));
      const apart = places.slice(1).map((place, index) => place - places[index]!);
      expect(places.length, `${count} weeks on ${width}`).toBeGreaterThan(0);
      expect(Math.min(...apart), `${count} weeks on ${width}`).toBeGreaterThan(40);
    }
  }
});

test('a month is labelled at its own point, which is its last day', () => {
  const ends = Array.from({ length: 12 }, (_, index) => addDays(addMonths('2026-02-01', index), -1));
  const { at, ticks } = timeAxis(ends, 'month', [0, 900]);
  expect(ticks[0]).toEqual({ day: '2026-01-31', text: 'Jan ’26' });
  expect(ticks.map(({ text }) => text).slice(1, 3)).toEqual(['Feb', 'Mar']);
  expect(at(ticks[0]!.day)).toBe(0);
  expect(texts(ends, 'month', [0, 200])).toEqual(['Mar', 'Jun', 'Sep', 'Dec']);
});

test('steps have short labels', () => {
  expect(stepLabel('month', '2026-01-01')).toBe('Jan ’26');
  expect(stepLabel('month', '2026-02-01')).toBe('Feb');
  expect(stepLabel('year', '2026-01-01')).toBe('2026');
  expect(stepLabel('day', '2026-01-01')).toBe('1 Jan');
});
