import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRecurrence, weekdayOf, weekdays } from '../../contract/platform/recurrence.ts';
import type { Recurrence } from '../../contract/platform/recurrence.ts';
import { occurrences, recurrenceProblem } from './recurrence.ts';

const rule = (start: string, parts: string) => `DTSTART:${start}Z\nRRULE:${parts}`;
const days = (found: string[]) => found.map((one) => one.slice(0, 10));

describe('known calendars', () => {
  test('the 31st only occurs in months that have one', () => {
    const found = occurrences(rule('20240131T090000', 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=6'));
    expect(days(found)).toEqual(['2024-01-31', '2024-03-31', '2024-05-31', '2024-07-31', '2024-08-31', '2024-10-31']);
  });

  test('the last weekday of a month', () => {
    const found = occurrences(rule('20240101T090000', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=4'));
    expect(days(found)).toEqual(['2024-01-31', '2024-02-29', '2024-03-29', '2024-04-30']);
  });

  test('a birthday on a leap day occurs every four years', () => {
    const found = occurrences(rule('20240229T000000', 'FREQ=YEARLY;COUNT=3'));
    expect(days(found)).toEqual(['2024-02-29', '2028-02-29', '2032-02-29']);
  });

  test('never ends after a year', () => {
    const found = occurrences(rule('20240305T090000', 'FREQ=DAILY'));
    expect(found).toHaveLength(366);
    expect(found.at(-1)).toBe('2025-03-05T09:00:00Z');
  });

  test('until a day includes that day', () => {
    expect(occurrences(rule('20240305T235900', 'FREQ=DAILY;UNTIL=20240307T235959Z'))).toHaveLength(3);
  });
});

describe('time zones', () => {
  const nine = rule('20240330T090000', 'FREQ=DAILY;COUNT=3');
  test('nine o’clock stays nine o’clock when London’s clock goes forward', () => {
    expect(occurrences(nine, { time_zone: 'Europe/London' })).toEqual([
      '2024-03-30T09:00:00Z',
      '2024-03-31T08:00:00Z',
      '2024-04-01T08:00:00Z',
    ]);
  });

  test('and when New York’s goes back', () => {
    const found = occurrences(rule('20241102T090000', 'FREQ=DAILY;COUNT=2'), { time_zone: 'America/New_York' });
    expect(found).toEqual(['2024-11-02T13:00:00Z', '2024-11-03T14:00:00Z']);
  });

  test('a skipped hour moves later; the day is not lost', () => {
    const found = occurrences(rule('20240330T013000', 'FREQ=DAILY;COUNT=3'), { time_zone: 'Europe/London' });
    expect(found).toEqual(['2024-03-30T01:30:00Z', '2024-03-31T01:30:00Z', '2024-04-01T00:30:00Z']);
  });

  test('an hour that occurs twice counts once, the first time', () => {
    const found = occurrences(rule('20241103T013000', 'FREQ=DAILY;COUNT=1'), { time_zone: 'America/New_York' });
    expect(found).toEqual(['2024-11-03T05:30:00Z']);
  });

  test('a window is cut by instants, not by wall clocks', () => {
    const found = occurrences(rule('20240101T000000', 'FREQ=DAILY;UNTIL=20300101T000000Z'), {
      time_zone: 'Pacific/Auckland',
      from: '2026-06-30T12:00:00Z',
      until: '2026-07-02T12:00:00Z',
    });
    expect(found).toEqual(['2026-06-30T12:00:00Z', '2026-07-01T12:00:00Z', '2026-07-02T12:00:00Z']);
  });
});

describe('limits', () => {
  test.each([
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=-1',
    'FREQ=SECONDLY',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYMONTHDAY=3',
    'FREQ=MONTHLY;BYSETPOS=-1',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=1MO',
    'FREQ=DAILY;COUNT=0',
    'BYDAY=MO',
    'FREQ=DAILY;FREQ=DAILY',
    '',
  ])('%s is refused', (parts) => {
    expect(recurrenceProblem(rule('20240305T090000', parts))).not.toBeNull();
    expect(() => occurrences(rule('20240305T090000', parts))).toThrow();
  });

  test('at most a thousand, and no more than asked for', () => {
    const long = rule('20000101T000000', 'FREQ=DAILY;UNTIL=20991231T000000Z');
    expect(occurrences(long)).toHaveLength(1000);
    expect(occurrences(long, { max: 7 })).toHaveLength(7);
    expect(occurrences(long, { from: '2090-01-01T00:00:00Z', max: 1 })).toEqual(['2090-01-01T00:00:00Z']);
  });

  test.each([
    'FREQ=DAILY;UNTIL=99991231T000000Z',
    'FREQ=DAILY;INTERVAL=999;UNTIL=99991231T000000Z',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;UNTIL=99991231T000000Z',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31;UNTIL=99991231T000000Z',
    'FREQ=YEARLY;BYDAY=MO,TU;BYSETPOS=5;UNTIL=99991231T000000Z',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31;COUNT=999',
    'FREQ=MONTHLY;BYDAY=5FR;COUNT=999',
  ])('%s is cheap', (parts) => {
    const costly = rule('20240229T023000', parts);
    const costs = Array.from({ length: 5 }, () => {
      // Only the time of this thread: the process also runs other tests and the garbage collector.
      const before = process.threadCpuUsage();
      occurrences(costly, { time_zone: 'America/New_York' });
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    });
    // Following such a rule without an end would take seconds.
    expect(Math.min(...costs)).toBeLessThan(200);
  });

  test('days that never come end the search', () => {
    expect(
      occurrences(rule('20240201T000000', 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31;UNTIL=20991231T000000Z')),
    ).toEqual([]);
  });
});

const pad = (value: number) => String(value).padStart(2, '0');
const dayText = (date: Date) => date.toISOString().slice(0, 10);
const lastOfMonth = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

/** Day by day, straight from the definition: slow, simple, and independent of the library. */
function byHand(rule: Recurrence, end: string): string[] {
  const start = new Date(`${rule.dtstart.slice(0, 10)}T00:00:00Z`);
  const monday = (date: Date) => date.getTime() - ((date.getUTCDay() + 6) % 7) * 86_400_000;
  const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
  const isPeriod = (date: Date) => {
    if (rule.freq === 'DAILY') return ((date.getTime() - start.getTime()) / 86_400_000) % rule.interval === 0;
    if (rule.freq === 'WEEKLY') return ((monday(date) - monday(start)) / (7 * 86_400_000)) % rule.interval === 0;
    return (months(date) - months(start)) % rule.interval === 0;
  };
  const isDay = (date: Date) => {
    const number = date.getUTCDate();
    const last = lastOfMonth(date);
    const plain = rule.bymonthday.length === 0 && rule.byweekday.length === 0;
    if (plain && rule.freq === 'WEEKLY') return date.getUTCDay() === start.getUTCDay();
    if (plain && rule.freq === 'MONTHLY') return number === start.getUTCDate();
    const monthDay = (one: number) => (one > 0 ? one === number : last + 1 + one === number);
    if (rule.bymonthday.length && !rule.bymonthday.some(monthDay)) return false;
    const weekday = weekdayOf(dayText(date));
    return (
      rule.byweekday.length === 0 ||
      rule.byweekday.some(({ day, nth }) => {
        if (day !== weekday) return false;
        if (!nth) return true;
        return nth > 0 ? Math.ceil(number / 7) === nth : Math.ceil((last - number + 1) / 7) === -nth;
      })
    );
  };
  const found: string[] = [];
  const until = rule.until ?? end;
  const first = rule.freq === 'MONTHLY' ? new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), 1)) : start;
  let month: string[] = [];
  const take = () => {
    const picked = rule.bysetpos === null ? month : [month.at(rule.bysetpos > 0 ? rule.bysetpos - 1 : rule.bysetpos)];
    for (const day of picked) if (day && day >= dayText(start) && day <= until) found.push(day);
    month = [];
  };
  for (let date = first; dayText(date) <= `${until.slice(0, 8)}31`; date = new Date(date.getTime() + 86_400_000)) {
    if (isPeriod(date) && isDay(date)) month.push(dayText(date));
    if (rule.freq !== 'MONTHLY' || date.getUTCDate() === lastOfMonth(date)) take();
    if (rule.count !== null && found.length >= rule.count) break;
  }
  return found.slice(0, rule.count ?? undefined);
}

test('random rules give the same days as the simple version', () => {
  const part = fc.record({
    freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
    interval: fc.integer({ min: 1, max: 5 }),
    count: fc.option(fc.integer({ min: 1, max: 40 })),
    start: fc.record({
      year: fc.integer({ min: 2019, max: 2029 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    }),
    weekdays: fc.subarray([...weekdays]),
    nth: fc.option(fc.constantFrom(1, 2, 3, 4, 5, -1)),
    monthdays: fc.subarray([1, 2, 15, 28, 29, 30, 31, -1]),
    setpos: fc.option(fc.constantFrom(1, 2, -1)),
    zone: fc.constantFrom('UTC', 'Europe/London', 'America/New_York', 'Asia/Kolkata'),
  });
  const check = fc.property(part, (given) => {
    const isMonthly = given.freq === 'MONTHLY';
    const byweekday =
      given.freq === 'DAILY'
        ? []
        : given.weekdays.map((day) => ({ day, ...(isMonthly && given.nth ? { nth: given.nth } : {}) }));
    const bymonthday = isMonthly && byweekday.length === 0 ? given.monthdays : [];
    const { year, month, day } = given.start;
    const first = dayText(new Date(Date.UTC(year, month - 1, day)));
    const rule: Recurrence = {
      freq: given.freq,
      interval: given.interval,
      count: given.count,
      until: given.count === null ? `${year + 3}-${pad(month)}-15` : null,
      byweekday,
      bymonthday,
      bysetpos: isMonthly && byweekday.length > 0 && !given.nth ? given.setpos : null,
      dtstart: `${first}T12:00:00`,
    };
    const horizon = `${year + 20}-12-31`;
    const found = days(occurrences(formatRecurrence(rule), { time_zone: given.zone })).filter((one) => one <= horizon);
    const expected = byHand(rule, horizon).slice(0, 1000);
    expect(found).toEqual(expected);
  });
  fc.assert(check, { numRuns: 400 });
});
