import { expect, test } from 'vitest';
import { fittingLabels } from './fittingLabels.ts';

const tags = (...labels: string[]) => labels.map((label) => ({ label, color: '#888' }));

test.each([
  [tags(), 0],
  [tags('A label that is much longer than the card is wide, and longer'), 1],
  [tags('Website', 'Retainer'), 2],
  [tags('Website', 'Retainer', 'Urgent'), 3],
  [tags('Website', 'Retainer', 'Returning client', 'Urgent'), 2],
  [tags('A label that is much longer than the card is wide', 'Urgent'), 1],
])('as many labels are shown as fit: %#', (labels, count) => {
  expect(fittingLabels(labels)).toBe(count);
});
