import { expect, test } from 'vitest';
import { isBackwards, isMoment, withRangeStart } from './daterange.ts';

test('a first start is followed by an end one hour later', () => {
  expect(withRangeStart({ start: null, end: null }, '2024-03-05T09:30+00:00')).toEqual({
    start: '2024-03-05T09:30+00:00',
    end: '2024-03-05T10:30+00:00',
  });
});

test('another start keeps the previous duration', () => {
  const range = { start: '2024-03-05T09:30+02:00', end: '2024-03-05T12:00+02:00' };
  expect(withRangeStart(range, '2024-03-31T23:00-05:30')).toEqual({
    start: '2024-03-31T23:00-05:30',
    end: '2024-04-01T01:30-05:30',
  });
});

test('an end before its start gives no duration', () => {
  const range = { start: '2024-03-05T09:30+00:00', end: '2024-03-05T08:00+00:00' };
  expect(isBackwards(range)).toBe(true);
  expect(withRangeStart(range, '2024-03-06T09:30Z').end).toBe('2024-03-06T10:30+00:00');
});

test('days stay days', () => {
  expect(withRangeStart({ start: null, end: null }, '2024-03-05').end).toBe('2024-03-05');
  expect(withRangeStart({ start: '2024-03-05', end: '2024-03-07' }, '2024-03-30').end).toBe('2024-04-01');
});

test('an unreadable start changes nothing else', () => {
  expect(['2', '2024-03', '2024-03-05', '2024-03-05T25:00Z', '2024-03-05T09:30'].some(isMoment)).toBe(false);
  expect(withRangeStart({ start: null, end: '2024-03-05' }, '2').end).toBe('2024-03-05');
  expect(withRangeStart({ start: null, end: '2024-03-05' }, 'soon')).toEqual({ start: 'soon', end: '2024-03-05' });
  expect(withRangeStart({ start: '2024-03-05', end: '2024-03-06' }, null)).toEqual({ start: null, end: '2024-03-06' });
  expect(isBackwards({ start: 'soon', end: '2024-03-06' })).toBe(false);
});
