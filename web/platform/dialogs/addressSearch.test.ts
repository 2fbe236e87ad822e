import { expect, test } from 'vitest';
import { withSearch } from './addressSearch.ts';

test('a parameter is added, changed and removed, and the others stay', () => {
  expect(withSearch('/deals/browse', { page: '2' })).toBe('/deals/browse?page=2');
  expect(withSearch('/deals/browse?page=2&search=web', { page: '3' })).toBe('/deals/browse?page=3&search=web');
  expect(withSearch('/deals/browse?page=2&search=web', { page: undefined })).toBe('/deals/browse?search=web');
  expect(withSearch('/deals/browse?page=2', { page: undefined })).toBe('/deals/browse');
});

test('panels stay readable in the address', () => {
  expect(withSearch('/deals/browse', { panels: 'deals.5~companies.3' })).toBe(
    '/deals/browse?panels=deals.5~companies.3',
  );
});

test('the value of a filter is encoded', () => {
  const address = withSearch('/x', { filters: '{"name":"a&b=c#d"}' });
  expect(address).not.toContain('#');
  expect(address.split('&')).toHaveLength(1);
});
