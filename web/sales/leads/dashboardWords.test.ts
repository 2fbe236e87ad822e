import { expect, test } from 'vitest';
import { rateText, sliceBars, trendSteps } from './dashboardWords.ts';

test('without leads there is no rate', () => {
  expect(rateText(0, 0)).toBe('');
  expect(rateText(1, 3)).toBe('33%');
});

test('a slice links to its leads; one without a name has no link', () => {
  const [fair, none] = sliceBars(
    [
      { id: 7, text: 'Fair', leads: 4, converted: 1 },
      { id: null, text: 'No source', leads: 2, converted: 0 },
    ],
    'source',
    '2026-01-01',
  );
  expect(fair).toMatchObject({ text: 'Fair', value: 4, part: 1, figures: '4 · 25%' });
  expect(decodeURIComponent(fair!.href!)).toBe(
    '#/leads?filters={"source":{"id":7,"text":"Fair"},"from":"2026-01-01","archived":"all"}',
  );
  expect(none).toMatchObject({ figures: 2, href: undefined });
});

test('columns are weeks, or months if the period is a year', () => {
  const trend = [{ start: '2026-03-01', leads: 1, converted: 0 }];
  expect(trendSteps({ trend, days: 90 })).toEqual([
    { key: '2026-03-01', label: '1 Mar', title: 'Week of 1 March', values: [1, 0] },
  ]);
  expect(trendSteps({ trend, days: 365 })).toMatchObject([{ label: 'Mar', title: 'March 2026' }]);
});
