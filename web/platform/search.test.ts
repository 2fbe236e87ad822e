import { expect, test } from 'vitest';
import { queryOf } from './query.ts';
import { parseSearch, stringifySearch } from './search.ts';

test('a search is plain text in the address, both ways', () => {
  const search = { panels: 'users.5~roles.1', page: '2', tags: ['a', 'b c'] };
  expect(stringifySearch(search)).toBe('?panels=users.5~roles.1&page=2&tags=a&tags=b+c');
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('numbers are written plainly, empty values are left out', () => {
  expect(stringifySearch({ page: 2, own: true, none: null, not: undefined, empty: '' })).toBe('?page=2&own=true');
  expect(stringifySearch({})).toBe('');
});

test('a query is added to one the address already has', () => {
  expect(queryOf('/a?x=1', { y: 2 })).toBe('&y=2');
  expect(queryOf('/a', { range: { start: '2024-01-01', end: '2024-01-31' } })).toBe(
    '?range%5Bstart%5D=2024-01-01&range%5Bend%5D=2024-01-31',
  );
});
