import { expect, test } from 'vitest';
import { hoursTyped } from './hours.ts';
import { clockText, elapsedSeconds, secondsOf, timerTick } from './timelogs.ts';

test.each([
  [0, '0:00:00'],
  [59.9, '0:00:59'],
  [3725, '1:02:05'],
  [360_000, '100:00:00'],
  [-5, '0:00:00'],
  [Number.NaN, '0:00:00'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test.each([
  ['1:30', 5400],
  ['0:05', 300],
  ['1:02:05', 3725],
  [' 90m ', 5400],
  ['1.5h', 5400],
  ['1,5 h', 5400],
  ['1h 30m', 5400],
  ['2H', 7200],
])('%s is %d seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

test.each(['', ' ', 'x', '1', '1:60', '1:5', '-1:00', '1:00:60', '1h 30', 'h', '1e3h', '99999:00'])(
  '"%s" is not a duration',
  (text) => {
    expect(secondsOf(text)).toBeNull();
  },
);

test.each([
  ['1.5', 5400],
  ['8', 28_800],
  ['0', 0],
  [' 0,25 ', 900],
  ['1:30', 5400],
  ['90m', 5400],
  ['2h', 7200],
  ['1:5', null],
  ['x', null],
  ['', null],
])('%s in a field for hours is %s', (text, seconds) => {
  expect(hoursTyped(text)).toBe(seconds);
});

test('a clock counts from the server’s answer, whatever this machine’s own clock says, and never below zero', () => {
  const answered = { server_time: '2026-03-05T10:00:10.500Z', start_at: '2026-03-05T10:00:00Z' };
  expect(elapsedSeconds(answered, 0)).toBe(10);
  expect(elapsedSeconds(answered, 600)).toBe(11);
  expect(elapsedSeconds({ ...answered, start_at: '2026-03-05T11:00:00Z' }, 0)).toBe(0);
});

test('a clock moves every second', () => {
  expect(timerTick).toBe(1000);
});
