import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fieldTimings } from '../../../contract/platform/forms.ts';
import { readMoment, snapTime, stepOf, writeMoment } from './moment.ts';

test('times step by the interval', () => {
  expect(['09:37', '09:38', '23:59', '00:07'].map((time) => snapTime(time, 15))).toEqual([
    '09:30',
    '09:45',
    '23:45',
    '00:00',
  ]);
  expect(snapTime('09:37', 1)).toBe('09:37');
});

test('the default interval is 5 minutes', () => {
  expect(fieldTimings.pickerInterval).toBe(5);
  expect([stepOf(undefined), stepOf(0), stepOf(30)]).toEqual([5, 5, 30]);
});

test('a date and time are written with that day’s offset and read back the same', () => {
  const text = writeMoment({ day: '2024-03-05', time: '09:30' }, false, 5)!;
  expect(text).toMatch(/^2024-03-05T09:30[+-]\d\d:\d\d$/);
  expect(new Date(text).getTime()).toBe(new Date(2024, 2, 5, 9, 30).getTime());
  expect(readMoment(text)).toEqual({ day: '2024-03-05', time: '09:30' });
});

test('a date without a time stays a date, and empty stays empty', () => {
  expect(writeMoment({ day: '2024-03-05', time: '' }, true)).toBe('2024-03-05');
  expect(readMoment('2024-03-05')).toEqual({ day: '2024-03-05', time: '' });
  expect(writeMoment({ day: '', time: '09:30' }, false)).toBeNull();
  expect(readMoment(null)).toEqual({ day: '', time: '' });
});

test('invalid text is passed on for the server to refuse', () => {
  expect(writeMoment({ day: 'soon', time: '09:30' }, false)).toBe('soon');
  expect(readMoment('2')).toEqual({ day: '2', time: '' });
  expect(readMoment('soon')).toEqual({ day: 'soon', time: '' });
});

/** What is written in another time zone; a test cannot change its own. */
function writtenIn(zone: string, day: string, time: string, before = ''): string {
  const asked = JSON.stringify([{ day, time }, false, 5, before]);
  const script = `import { writeMoment } from '${new URL('./moment.ts', import.meta.url).href}';
    console.log(new Date(writeMoment(...${asked})).toISOString())`;
  const options = { env: { ...process.env, TZ: zone }, encoding: 'utf8' } as const;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], options).trim();
}

test('a time that the clock skips or shows twice was an hour off', () => {
  const at = (day: string, time: string, before?: string) => writtenIn('Europe/Berlin', day, time, before);
  // Skipped: 02:30 is 03:30 in summer time.
  expect(at('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
  // Shown twice: it stays in the second of the two hours.
  expect(at('2026-10-25', '02:45', '2026-10-25T01:30:00Z')).toBe('2026-10-25T01:45:00.000Z');
  expect(at('2026-10-25', '02:45')).toBe('2026-10-25T00:45:00.000Z');
  // Everywhere else what was there before does not matter.
  expect(at('2026-10-26', '02:45', '2026-10-24T00:30:00Z')).toBe('2026-10-26T01:45:00.000Z');
});
