import { expect, test } from 'vitest';
import { dueText } from './dueText.ts';

const now = new Date(2026, 1, 28, 23, 30);

test('a day close by is a word, any other a date', () => {
  expect(dueText(null, false, now)).toBeNull();
  expect(dueText('2026-02-28', false, now)).toEqual({ text: 'Today', tone: 'today' });
  expect(dueText('2026-03-01', false, now)).toEqual({ text: 'Tomorrow', tone: 'later' });
  expect(dueText('2026-03-02', false, now)).toEqual({ text: "Mon, 2 Mar'26", tone: 'later' });
});

test('what is past is late until it is done', () => {
  expect(dueText('2026-02-27', false, now)).toEqual({ text: "Fri, 27 Feb'26", tone: 'late' });
  expect(dueText('2026-02-27', true, now)?.tone).toBe('later');
});
