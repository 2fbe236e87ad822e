import { expect, test } from 'vitest';
import { mailTo, percentOf, shareText, spanText, trendSteps } from './campaignWords.ts';

test('a share shows the number and its percentage', () => {
  expect(shareText(3, 4)).toBe('3 (75%)');
  expect(shareText(0, 4)).toBe('0');
  expect(shareText(0, 0)).toBe('0');
  expect(percentOf(1, 0)).toBe('');
});

test('a campaign has a start, an end, both or neither', () => {
  expect(spanText({ starts_on: '2026-03-05', ends_on: '2026-04-06' })).toBe("Thu, 5 Mar'26 to Mon, 6 Apr'26");
  expect(spanText({ starts_on: '2026-03-05', ends_on: null })).toBe("from Thu, 5 Mar'26");
  expect(spanText({ starts_on: null, ends_on: '2026-04-06' })).toBe("until Mon, 6 Apr'26");
  expect(spanText({ starts_on: null, ends_on: null })).toBe('');
});

test('a mail goes once to each address, hidden from the others; without addresses there is none', () => {
  expect(mailTo([{ email: 'a@x.test' }, { email: null }, { email: 'b&c@x.test' }, { email: 'a@x.test' }])).toBe(
    'mailto:?bcc=a%40x.test,b%26c%40x.test',
  );
  expect(mailTo([{ email: null }])).toBeNull();
  expect(mailTo(Array.from({ length: 200 }, (_, index) => ({ email: `someone${index}@example.test` })))).toBeNull();
});

test('each week shows its figures', () => {
  expect(trendSteps([{ start: '2026-03-02', contacted: 4, replied: 1 }])).toEqual([
    { key: '2026-03-02', label: '2 Mar', title: 'Week of 2 March', values: [4, 1] },
  ]);
});
