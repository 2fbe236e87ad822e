import { expect, test } from 'vitest';
import { dateFormats, dayText } from './dates.ts';

test('a day in the specification’s formats', () => {
  const clock = { time: '09:30', offset: '+02:00' };
  const texts = Object.values(dateFormats).map((pattern) => dayText('2024-03-05', pattern, clock));
  expect(texts).toEqual([
    '2024-03-05T09:30+02:00',
    '2024-03-05',
    "Tue, 5 Mar'24",
    '05 March 2024',
    'Tuesday, 5 March 2024',
    'Tue',
    'Mar 05, 2024',
    '05/Mar/24',
    "5 Mar'24",
  ]);
});

test('text outside the pattern is kept, and names are not read as patterns', () => {
  expect(dayText('2026-12-13', 'D MMM ’YY – dddd')).toBe('13 Dec ’26 – Sunday');
  expect(dayText('2026-05-09', 'MMMM MMM MM')).toBe('May May 05');
});
