import { expect, test } from 'vitest';
import { linePaths } from './lines.ts';

const points = (...values: (number | null)[]) =>
  values.map((value, index) => (value === null ? null : { value, x: index * 10, y: 100 - value }));

test('falling parts are a separate path, also when the chart is upside down', () => {
  const { steady, falling, open } = linePaths(points(1, 3, 2, 2, 5), { isLastOpen: false });
  expect(steady).toBe('M0,99L10,97M20,98L30,98L40,95');
  expect(falling).toBe('M10,97L20,98');
  expect(open).toBe('');
  const down = points(1, 3, 2).map((point) => point && { ...point, y: point.value });
  expect(linePaths(down, { isLastOpen: false }).falling).toBe('M10,3L20,2');
});

test('a period without a value leaves a gap, and a value between two gaps is a point', () => {
  const { steady, falling, lone } = linePaths(points(1, 2, null, 3, null, 5, 4, null), { isLastOpen: false });
  expect(steady).toBe('M0,99L10,98');
  expect(falling).toBe('M50,95L60,96');
  expect(lone).toEqual([{ value: 3, x: 30, y: 97 }]);
});

test('the line to an incomplete period is separate, rising or falling', () => {
  expect(linePaths(points(1, 2, 1), { isLastOpen: true })).toEqual({
    steady: 'M0,99L10,98',
    falling: '',
    open: 'M10,98L20,99',
    lone: [],
  });
  expect(linePaths(points(1, null, 4), { isLastOpen: true })).toMatchObject({ open: '', lone: [{ x: 0 }, { x: 20 }] });
});

test('without points there is no path', () => {
  expect(linePaths([], { isLastOpen: true })).toEqual({ steady: '', falling: '', open: '', lone: [] });
  expect(linePaths(points(null, null), { isLastOpen: false }).lone).toEqual([]);
});
