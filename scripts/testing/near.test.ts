import { expect, test } from 'vitest';
import { testsNear } from './near.ts';

test('the tests of a module are found from any side of it', () => {
  expect(testsNear(['contract/sales/deals.api.ts'])).toEqual(['/sales/deals']);
  expect(testsNear(['server/sales/deals/deals.routes.ts', 'web/sales/deals/Deals.tsx'])).toEqual(['/sales/deals']);
});

test('a changed test is run itself, a script those of its folder', () => {
  expect(testsNear(['server/sales/deals/merge.test.ts', 'scripts/testing/near.ts'])).toEqual([
    'server/sales/deals/merge.test.ts',
    'scripts/testing/',
  ]);
});

test('what no test is about has none', () => {
  expect(testsNear(['README.md', 'vite.config.ts', 'docs/pictures/home.png'])).toEqual([]);
});
