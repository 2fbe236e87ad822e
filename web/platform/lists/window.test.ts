import { expect, test } from 'vitest';
import { visibleRange } from './window.ts';

test('the visible rows and a few around them are rendered', () => {
  expect(visibleRange(0, 400, 40, 1000, 5)).toEqual({ first: 0, end: 15 });
  expect(visibleRange(4000, 400, 40, 1000, 5)).toEqual({ first: 95, end: 115 });
});

test('the range stops at the end of the list', () => {
  expect(visibleRange(39_600, 400, 40, 1000, 5)).toEqual({ first: 985, end: 1000 });
  expect(visibleRange(99_999, 400, 40, 10, 5)).toEqual({ first: 9, end: 10 });
  expect(visibleRange(0, 400, 40, 0, 5)).toEqual({ first: 0, end: 0 });
});
