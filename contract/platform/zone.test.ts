import { expect, test } from 'vitest';
import { dayAt, instantAt, offsetAt, timeZones, zoneNamed } from './zone.ts';

const at = (text: string) => Date.parse(text);
const newYork = 'America/New_York';

test('a zone’s calendar and clock at an instant', () => {
  expect(dayAt(at('2026-11-01T03:59:59Z'), newYork)).toBe('2026-10-31');
  expect(dayAt(at('2026-11-01T04:00:00Z'), newYork)).toBe('2026-11-01');
  expect(offsetAt(at('2026-07-01T00:00:00Z'), 'Asia/Kolkata')).toBe(5.5 * 3_600_000);
  expect(dayAt(at('2026-01-01T00:00:00Z'), 'UTC')).toBe('2026-01-01');
});

test('a time the clock shows twice means the first one, a skipped time moves later', () => {
  expect(instantAt(at('2026-11-01T01:30:00Z'), newYork)).toBe(at('2026-11-01T05:30:00Z'));
  expect(instantAt(at('2026-03-08T02:30:00Z'), newYork)).toBe(at('2026-03-08T07:30:00Z'));
  expect(instantAt(at('2026-06-01T12:00:00Z'), newYork)).toBe(at('2026-06-01T16:00:00Z'));
});

test('zones are known by their names', () => {
  expect(timeZones()[0]).toBe('UTC');
  expect(timeZones()).toContain(newYork);
  expect(new Set(timeZones()).size).toBe(timeZones().length);
  expect([zoneNamed('europe/vienna'), zoneNamed('Mars/Base'), zoneNamed('')]).toEqual(['Europe/Vienna', null, null]);
});
