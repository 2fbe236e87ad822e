import { expect, test } from 'vitest';
import { parseRecurrence } from '../../contract/platform/recurrence.ts';
import { nextDates } from '../../contract/platform/recurrenceDates.ts';
import { occurrences } from './recurrence.ts';

const starts = ['20240131', '20240229', '20250305', '20251130', '20261102'];
const parts = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=9;COUNT=7',
  'FREQ=DAILY;BYDAY=MO,WE',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=MO,FR,SU;COUNT=4',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,SA',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYMONTHDAY=1,15,31',
  'FREQ=MONTHLY;BYMONTHDAY=-1,-2',
  'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
  'FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=5MO;COUNT=3',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
  'FREQ=YEARLY',
  'FREQ=YEARLY;INTERVAL=4',
];

test.each(parts)('the dates shown while editing %s are those the server plans', (part) => {
  for (const start of starts) {
    const end = part.includes('COUNT') ? '' : ';UNTIL=20291231T235959Z';
    const text = `DTSTART:${start}T000000Z\nRRULE:${part}${end}`;
    const planned = occurrences(text, { max: 200 }).map((at) => at.slice(0, 10));
    const rule = parseRecurrence(text)!;
    expect(nextDates(rule, rule.dtstart.slice(0, 10), planned.length), text).toEqual(planned);
    const later = planned[3];
    if (later) expect(nextDates(rule, later, 2), text).toEqual(planned.slice(3, 5));
  }
});

test('a rule that only the server can follow shows no dates rather than wrong ones', () => {
  const rule = parseRecurrence('DTSTART:20250101T000000Z\nRRULE:FREQ=YEARLY;BYDAY=MO')!;
  expect(nextDates(rule, '2025-01-01', 5)).toBeNull();
});
