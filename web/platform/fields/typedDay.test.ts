import { expect, test } from 'vitest';
import { dateOrder } from '../localTime.ts';
import { readDay } from './typedDay.ts';

// A Monday.
const here = { today: '2026-11-16', order: null };
const read = (text: string) => readDay(text, here);

test('only YYYY-MM-DD was read, and whatever else a person typed was silently ignored', () => {
  const written = [
    '31 August 2026',
    '31 Aug 2026',
    '31st of August, 2026',
    'August 31, 2026',
    'aug 31 26',
    'Monday, 31 August 2026',
    "Mon, 31 Aug'26",
    '31/Aug/26'.replaceAll('/', ' '),
    '8/31/2026',
    '31/8/2026',
    '31.8.26',
    '31.08.2026',
    '31-8-2026',
    '2026-08-31',
    '2026/8/31',
    '20260831',
    ' 2026.08.31 ',
    '31 August',
    '31.8.',
    '8/31',
  ];
  expect(Object.fromEntries(written.map((text) => [text, read(text)]))).toEqual(
    Object.fromEntries(written.map((text) => [text, '2026-08-31'])),
  );
});

test.each([
  ['tomorrow', '2026-11-17'],
  ['Today', '2026-11-16'],
  ['yesterday', '2026-11-15'],
  ['friday', '2026-11-20'],
  ['next Fri', '2026-11-20'],
  ['monday', '2026-11-23'],
  ['in 3 days', '2026-11-19'],
  ['in 2 weeks', '2026-11-30'],
])('%s is counted from today', (text, day) => {
  expect(read(text)).toBe(day);
});

test('what cannot be read, or could mean two days, is no date', () => {
  const wrong = ['', 'soon', '2024-02-30', '2024-13-01', '5/3/2024', '31 June 2026', 'May', '31', '1 2 3 4', '30.2.26'];
  expect(wrong.map(read)).toEqual(wrong.map(() => null));
});

test('5/3 is read as the person’s own language writes it', () => {
  const order = (language: string) => readDay('5/3/2026', { ...here, order: dateOrder(language) });
  expect([order('en-US'), order('en-GB'), order('de')]).toEqual(['2026-05-03', '2026-03-05', '2026-03-05']);
});
