import { expect, test } from 'vitest';
import {
  changedState,
  emptyState,
  fromAddress,
  listQuery,
  nextSort,
  readState,
  sentFilters,
  nextSortBeside,
  sortOf,
  toAddress,
  withoutRefused,
} from './listState.ts';

test('an address restores the whole state', () => {
  const state = {
    page: 3,
    limit: 50,
    sort: '-value',
    search: '2024',
    filters: { status: 'won', owner: { id: 5, text: 'Ann & Bob' } },
    columns: ['name', '-phone'],
  };
  expect(toAddress(state, emptyState)).toMatchObject({ page: '3', limit: '50', sort: '-value', search: '2024' });
  expect(fromAddress(toAddress(state, emptyState), emptyState)).toEqual(state);
  const standard = { ...state, columns: [] };
  expect(toAddress(standard, emptyState).columns).toBe('standard');
  expect(fromAddress(toAddress(standard, emptyState), emptyState)).toEqual(standard);
});

test('other columns show the same page', () => {
  const third = { ...emptyState, page: 3, sort: 'name' };
  expect(changedState(third, { columns: ['name'], sort: 'name' })).toMatchObject({ page: 3, columns: ['name'] });
  expect(changedState(third, { columns: ['name'], sort: null })).toMatchObject({ page: 1, sort: null });
});

test('a bare address shows the base state, which needs no parameters', () => {
  const base = { ...emptyState, page: 4, filters: { status: 'won' } };
  expect(fromAddress({}, base)).toEqual(base);
  expect(Object.values(toAddress(base, base))).toEqual(Array.from({ length: 6 }, () => undefined));
});

test('a default value is written to the address if the base state differs', () => {
  const base = { ...emptyState, page: 4, filters: { status: 'won' } };
  const state = { ...base, page: 1, filters: {} };
  expect(toAddress(state, base)).toMatchObject({ page: '1', filters: '{}' });
  expect(fromAddress(toAddress(state, base), base)).toEqual(state);
});

test.each([
  { page: 'x' },
  { page: '0' },
  { page: ['2', '3'] },
  { limit: '26' },
  { filters: '{"a":' },
  { filters: '[1]' },
  { filters: 'null' },
  { sort: 'name desc' },
  { columns: 'name,what is this' },
])('a damaged address %j opens with the defaults', (search) => {
  expect(fromAddress(search, emptyState)).toEqual(emptyState);
});

test('a chosen record is sent as its id, and empty values are not sent', () => {
  expect(
    sentFilters({
      owner: { id: 5, text: 'Ann' },
      tags: [
        { id: 1, text: 'a' },
        { id: 2, text: 'b' },
      ],
      status: 'won',
      deleted: true,
      archived: false,
      none: null,
      blank: '',
      many: [],
      range: { start: '2024-03-05', end: null },
    }),
  ).toEqual({ owner: 5, tags: [1, 2], status: 'won', deleted: true, range: { start: '2024-03-05', end: null } });
});

test.each([
  [{ page: 0 }],
  [{ page: -3 }],
  [{ page: 1.5 }],
  [{ page: 'x' }],
  [{ page: 1e9 }],
  [{ limit: 7 }],
  [{ limit: '25; drop' }],
  [{ sort: 'name desc' }],
  [{ sort: {} }],
  [{ search: [] }],
  [{ filters: 'x' }],
  [{ filters: null }],
  [{ filters: [1] }],
  [null],
  ['text'],
  [[1, 2]],
])('nonsense %j opens with the defaults', (source) => {
  expect(readState(source, emptyState)).toEqual(emptyState);
});

test('a search that looks like a number stays text', () => {
  expect(readState({ search: 2024 }, emptyState).search).toBe('2024');
});

test('the address of a filter has no more of a chosen colleague than the name', () => {
  const sam = { id: 3, text: 'Sam Okafor', job_title: 'Sales Representative', email: 'sam@northlight.test' };
  const short = {
    owner: { id: 3, text: 'Sam Okafor' },
    tags: [{ id: 3, text: 'Sam Okafor' }],
    closed: { from: '2026-01-01' },
  };
  const filters = { owner: sam, tags: [sam], closed: { from: '2026-01-01' } };
  expect(changedState(emptyState, { filters }).filters).toEqual(short);
  expect(fromAddress({ filters: JSON.stringify(filters) }, emptyState).filters).toEqual(short);
});

test('a new filter, search, sort or size starts at page one', () => {
  const state = { ...emptyState, page: 5 };
  expect(changedState(state, { search: 'a' }).page).toBe(1);
  expect(changedState(state, { page: 6 }).page).toBe(6);
});

test('clicking a header sorts ascending, then descending, then not at all', () => {
  expect(nextSort(null, 'name')).toBe('name');
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBeNull();
  expect(nextSort('-name', 'value')).toBe('value');
  expect(sortOf('-name', 'name').direction).toBe('descending');
  expect(sortOf('name', 'name').direction).toBe('ascending');
  expect(sortOf('name', 'value').direction).toBe('none');
  expect(sortOf(null, undefined).direction).toBe('none');
});

test('a second column is sorted beside the first', () => {
  expect(nextSortBeside(null, 'name')).toBe('name');
  expect(nextSortBeside('-name', 'value')).toBe('-name,value');
  expect(nextSortBeside('-name,value', 'value')).toBe('-name,-value');
  expect(nextSortBeside('-name,-value', 'value')).toBe('-name');
  expect(nextSortBeside('name,value', 'owner')).toBe('name,owner');
  expect(nextSortBeside('name,value', 'name')).toBe('-name,value');
  expect(nextSortBeside('-name,value', 'name')).toBe('value');
  // A click without Shift sorts by that column alone.
  expect(nextSort('name,value', 'value')).toBe('value');
  expect(sortOf('name,-value', 'name')).toEqual({ direction: 'ascending', isSecond: false });
  expect(sortOf('name,-value', 'value')).toEqual({ direction: 'descending', isSecond: true });
  expect(listQuery({ ...emptyState, sort: '-name,value' })).toMatchObject({ orderBy: '-name,value' });
  expect(readState({ sort: 'name,-value' }, emptyState).sort).toBe('name,-value');
  expect(withoutRefused({ ...emptyState, sort: 'name,-value' }, ['sort'])).toMatchObject({ sort: 'name' });
});

test('the call has limit, page, orderBy and orderByDirection', () => {
  expect(listQuery({ ...emptyState, sort: '-value', search: '  web ', filters: { status: 'won' } })).toEqual({
    limit: 25,
    page: 1,
    orderBy: 'value',
    orderByDirection: 'desc',
    search: 'web',
    status: 'won',
  });
  expect(listQuery(emptyState)).toEqual({ limit: 25, page: 1 });
});

test('a filter cannot change the paging of the call', () => {
  expect(listQuery({ ...emptyState, filters: { limit: 1000, page: 9 } })).toEqual({ limit: 25, page: 1 });
});

test('only what the server no longer knows is dropped', () => {
  const state = { ...emptyState, sort: '-name', filters: { type: 'gone', owner: { id: 5, text: 'Sam' } } };
  expect(withoutRefused(state, ['type'])).toEqual({ sort: '-name', filters: { owner: { id: 5, text: 'Sam' } } });
  expect(withoutRefused(state, ['sort'])).toEqual({ sort: null, filters: state.filters });
  expect(withoutRefused(state, [])).toBeNull();
  expect(withoutRefused(emptyState, ['type', 'sort', 'limit'])).toBeNull();
});
