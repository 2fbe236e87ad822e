import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endingOf, formatRecurrence, neverUntil, parseRecurrence, weekdays, type Recurrence } from './recurrence.ts';
import {
  defaultPreset,
  monthlyFormOf,
  monthlyForms,
  newRecurrence,
  presetOf,
  recurrencePresets,
  withEnding,
  withFrequency,
  withMonthDay,
  withMonthDays,
  withMonthlyForm,
  withPreset,
  withStart,
  withWeekday,
} from './recurrencePresets.ts';
import { monthlyFormText, presetText, recurrenceSentence } from './recurrenceSentence.ts';

// A Tuesday, the first of its month.
const day = '2024-03-05';
const rule = newRecurrence(day);
const ruleText = (one: Recurrence) => formatRecurrence(one).split('\n')[1];

describe('presets', () => {
  test('a new rule is monthly', () => {
    expect(defaultPreset).toBe('monthly');
    expect(presetOf(rule)).toBe('monthly');
    expect(formatRecurrence(rule)).toBe('DTSTART:20240305T000000Z\nRRULE:FREQ=MONTHLY;BYMONTHDAY=5');
  });

  test.each([
    ['daily', 'FREQ=DAILY', 'Daily'],
    ['weekly', 'FREQ=WEEKLY;BYDAY=TU', 'Weekly on Tuesday'],
    ['monthly_by_weekday', 'FREQ=MONTHLY;BYDAY=1TU', 'Monthly on the first Tuesday'],
    ['monthly', 'FREQ=MONTHLY;BYMONTHDAY=5', 'Monthly on day 5'],
    ['yearly', 'FREQ=YEARLY', 'Yearly on 5 March'],
    ['every_weekday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday (Monday to Friday)'],
  ] as const)('%s', (preset, text, name) => {
    const made = withPreset(rule, preset);
    expect(ruleText(made)).toBe(`RRULE:${text}`);
    expect(presetOf(made)).toBe(preset);
    expect(presetText(preset, day)).toBe(name);
  });

  test('monthly from the end of a month does not skip any month', () => {
    const ends = withPreset({ ...rule, dtstart: '2024-01-31T00:00:00' }, 'monthly');
    expect(ruleText(ends)).toBe('RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1');
    expect(presetOf(parseRecurrence(formatRecurrence(ends))!)).toBe('monthly');
    expect(presetText('monthly', '2024-01-30')).toBe('Monthly on day 30 or the last day');
    expect(recurrenceSentence(ends)).toBe('Every month on day 31 or the last day from 31 January 2024');
    expect(recurrenceSentence({ ...rule, bymonthday: [-1] })).toMatch(/^Every month on the last day from/);
  });

  test('the list and its order', () => {
    expect(recurrencePresets.map((preset) => presetText(preset, day).split(' ')[0])).toEqual([
      'Daily',
      'Weekly',
      'Monthly',
      'Monthly',
      'Yearly',
      'Every',
      'Custom',
    ]);
  });

  test('an interval above one is custom', () => {
    expect(presetOf({ ...rule, interval: 2 })).toBe('custom');
    expect(presetOf(withPreset({ ...rule, interval: 2 }, 'custom'))).toBe('custom');
  });
});

describe('custom', () => {
  test.each([
    ['day', 'BYMONTHDAY=5', 'Day 5 of the month'],
    ['nth_weekday', 'BYDAY=1TU', 'The first Tuesday'],
    ['last_of_weekday', 'BYDAY=-1TU', 'The last Tuesday'],
    ['first_monday', 'BYDAY=1MO', 'The first Monday'],
    ['last_weekday', 'BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'The last weekday'],
  ] as const)('monthly on %s', (form, text, name) => {
    const made = withMonthlyForm({ ...rule, interval: 2 }, form);
    expect(ruleText(made)).toBe(`RRULE:FREQ=MONTHLY;INTERVAL=2;${text}`);
    expect(monthlyFormOf(parseRecurrence(formatRecurrence(made))!)).toBe(form);
    expect(monthlyFormText(form, day)).toBe(name);
  });

  test('several days of the month begin with that of the start and keep at least one', () => {
    const several = withMonthDays(withMonthlyForm(rule, 'last_weekday'));
    expect(ruleText(several)).toBe('RRULE:FREQ=MONTHLY;BYMONTHDAY=5');
    const more = withMonthDay(withMonthDay(several, -1, true), 1, true);
    expect(more.bymonthday).toEqual([1, 5, -1]);
    expect(recurrenceSentence(more)).toContain('on day 1 and 5 and the last day');
    expect(withMonthDay(several, 5, false)).toEqual(several);
  });

  test('weekly starts with the day of the start and keeps at least one', () => {
    const weekly = withFrequency(rule, 'WEEKLY');
    expect(weekly.byweekday).toEqual([{ day: 'TU' }]);
    expect(withWeekday(weekly, 'MO', true).byweekday).toEqual([{ day: 'MO' }, { day: 'TU' }]);
    expect(withWeekday(weekly, 'TU', false).byweekday).toEqual([{ day: 'TU' }]);
  });

  test('daily and yearly name no days', () => {
    expect(ruleText(withFrequency(rule, 'DAILY'))).not.toContain('BY');
    expect(ruleText(withFrequency(rule, 'YEARLY'))).not.toContain('BY');
  });

  test('another start moves the rule with it', () => {
    expect(ruleText(withStart(rule, '2024-04-12'))).toBe('RRULE:FREQ=MONTHLY;BYMONTHDAY=12');
    expect(withStart(withFrequency({ ...rule, interval: 3 }, 'MONTHLY'), '2024-04-12').bymonthday).toEqual([12]);
    const weekly = withWeekday(withFrequency({ ...rule, interval: 2 }, 'WEEKLY'), 'FR', true);
    expect(withStart(weekly, '2024-04-12').byweekday).toEqual(weekly.byweekday);
  });
});

describe('ending', () => {
  test('never is limited to one year', () => {
    expect(neverUntil(day)).toBe('2025-03-05');
    expect(neverUntil('2024-02-29')).toBe('2025-02-28');
    expect(endingOf(parseRecurrence(formatRecurrence(rule))!)).toBe('never');
  });

  test('an end on the same day of the next year is an end', () => {
    const year = { ...rule, until: neverUntil(day) };
    expect(endingOf(year)).toBe('on');
    expect(ruleText(year)).toContain('UNTIL=20250305T235959Z');
    expect(recurrenceSentence(year)).toBe('Every month on day 5 from 5 March 2024 until 5 March 2025');
  });

  test('the time of an end counts', () => {
    const ending = (until: string) =>
      parseRecurrence(`DTSTART:20240305T100000Z\nRRULE:FREQ=DAILY;UNTIL=${until}`)!.until;
    expect(ending('20240401T095959Z')).toBe('2024-03-31');
    expect(ending('20240401T100000Z')).toBe('2024-04-01');
    expect(ending('20240401')).toBe('2024-04-01');
  });

  test('on a date, and after a count', () => {
    const on = { ...rule, until: '2024-12-31' };
    expect(ruleText(on)).toContain('UNTIL=20241231T235959Z');
    expect(endingOf(on)).toBe('on');
    expect(endingOf(withEnding(rule, 'on'))).toBe('on');
    const after = { ...withEnding(on, 'after'), count: 10 };
    expect(ruleText(after)).toBe('RRULE:FREQ=MONTHLY;BYMONTHDAY=5;COUNT=10');
    expect(endingOf(after)).toBe('after');
    expect(endingOf(withEnding(after, 'never'))).toBe('never');
  });
});

describe('sentence', () => {
  test.each([
    [rule, 'Every month on day 5 from 5 March 2024'],
    [withPreset(rule, 'every_weekday'), 'Every weekday from 5 March 2024'],
    [withPreset(rule, 'yearly'), 'Every year on 5 March from 5 March 2024'],
    [
      { ...withPreset(rule, 'monthly_by_weekday'), count: 3 },
      'Every month on the first Tuesday from 5 March 2024, 3 times',
    ],
    [
      { ...withMonthlyForm(rule, 'last_weekday'), until: '2024-09-01' },
      'Every month on the last weekday from 5 March 2024 until 1 September 2024',
    ],
    [
      { ...withWeekday(withFrequency(rule, 'WEEKLY'), 'FR', true), interval: 2, count: 1 },
      'Every 2 weeks on Tuesday and Friday from 5 March 2024, once',
    ],
  ])('%#', (one, sentence) => {
    expect(recurrenceSentence(one)).toBe(sentence);
  });
});

test.each([
  ['FREQ=MONTHLY;BYDAY=-2MO', 'Every month on the second to last Monday from 5 March 2024'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday from 5 March 2024'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', 'Every month on the second to last weekday from 5 March 2024'],
  ['FREQ=MONTHLY;BYDAY=MO,FR;BYSETPOS=1', 'Every month on the first Monday or Friday from 5 March 2024'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15,-1', 'Every month on day 1 and 15 and the last day from 5 March 2024'],
  ['FREQ=MONTHLY;BYMONTHDAY=-2', 'Every month on the second to last day from 5 March 2024'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=-12,-21,-23',
    'Every month on the 12th to last day, the 21st to last day and the 23rd to last day from 5 March 2024',
  ],
])('%s was said wrong', (text, sentence) => {
  expect(recurrenceSentence(parseRecurrence(`DTSTART:20240305T000000Z\nRRULE:${text}`)!)).toBe(sentence);
});

describe('parse', () => {
  test('reads what it wrote', () => {
    const rules = fc.record({
      preset: fc.constantFrom(...recurrencePresets),
      form: fc.constantFrom(...monthlyForms),
      ending: fc.constantFrom(...(['never', 'on', 'after'] as const)),
      start: fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      interval: fc.integer({ min: 1, max: 999 }),
      day: fc.constantFrom(...weekdays),
    });
    fc.assert(
      fc.property(rules, ({ preset, form, ending, start, interval, day: weekday }) => {
        const made = withPreset(newRecurrence(start.toISOString().slice(0, 10)), preset);
        const custom = preset === 'custom' ? { ...withMonthlyForm(made, form), interval } : made;
        const weekly = preset === 'weekly' ? withWeekday(custom, weekday, true) : custom;
        const text = formatRecurrence(withEnding(weekly, ending));
        const read = parseRecurrence(text)!;
        expect(formatRecurrence(read)).toBe(text);
        expect(endingOf(read)).toBe(ending);
      }),
    );
  });

  test.each([
    null,
    '',
    'RRULE:FREQ=DAILY',
    'DTSTART:20240305T090000Z',
    'DTSTART:20241399T090000Z\nRRULE:FREQ=DAILY',
    'DTSTART:20240305T090000Z\nRRULE:FREQ=HOURLY',
    'DTSTART:20240305T090000Z\nRRULE:INTERVAL=2',
    'DTSTART:20240305T090000Z\nRRULE:FREQ=DAILY;INTERVAL=0',
    'DTSTART:20240305T090000Z\nRRULE:FREQ=DAILY;FREQ=DAILY',
    'DTSTART:20240305T090000Z\nRRULE:FREQ=DAILY;COUNT=2;UNTIL=20240401T000000Z',
    'DTSTART:20240305T090000Z\nRRULE:FREQ=DAILY;UNTIL=20240231T000000Z',
    'DTSTART:20240305T090000Z\nRRULE:FREQ=MONTHLY;BYDAY=9MO',
    'DTSTART:20240305T090000Z\nRRULE:FREQ=MONTHLY;BYMONTHDAY=32',
    'DTSTART:20240305T090000Z\nRRULE:FREQ=DAILY;constructor=1',
    `DTSTART:20240305T090000Z\nRRULE:FREQ=DAILY;BYDAY=${'MO,'.repeat(500)}MO`,
  ])('refuses %j', (text) => {
    expect(parseRecurrence(text)).toBeNull();
  });

  test('keeps the time of day', () => {
    const read = parseRecurrence('DTSTART:20240305T093000Z\nRRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=4')!;
    expect(read.dtstart).toBe('2024-03-05T09:30:00');
    expect(formatRecurrence(withStart(read, '2024-03-07'))).toContain('DTSTART:20240307T093000Z');
  });
});
