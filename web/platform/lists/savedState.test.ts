import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStorage } from '../storage.ts';
import { emptyState } from './listState.ts';
import { saveState, savedState } from './savedState.ts';

const key = 'bureau.list.deals.browse';
let store: Map<string, string>;

beforeEach(() => {
  store = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, text: string) => void store.set(name, text),
    removeItem: (name: string) => void store.delete(name),
    key: (index: number) => [...store.keys()][index] ?? null,
    get length() {
      return store.size;
    },
  });
});

afterEach(() => {
  clearStorage();
  vi.unstubAllGlobals();
});

test('the page size that the last page was counted in comes back with it, not without it', () => {
  saveState('deals.browse', { ...emptyState, page: 4, limit: 10 });
  expect(savedState('deals.browse', emptyState)).toMatchObject({ page: 4, limit: 10 });
  saveState('deals.browse', { ...emptyState, page: 1, limit: 10 });
  expect(savedState('deals.browse', { ...emptyState, limit: 50 })).toMatchObject({ page: 1, limit: 50 });
});

test('filters and the last page are restored on the next visit, the search is not', () => {
  saveState('deals.browse', {
    ...emptyState,
    page: 4,
    search: 'web',
    filters: { status: 'won', owner: { id: 1, text: 'Ann' } },
  });
  expect(savedState('deals.browse', emptyState)).toEqual({
    ...emptyState,
    page: 4,
    filters: { status: 'won', owner: { id: 1, text: 'Ann' } },
  });
});

test('a list without a name saves nothing', () => {
  saveState(undefined, { ...emptyState, page: 4 });
  expect(store.size).toBe(0);
  expect(savedState(undefined, emptyState)).toEqual(emptyState);
});

test.each([
  'not json',
  '',
  'null',
  '[]',
  '5',
  '"text"',
  '{}',
  '{"page":0,"filters":{}}',
  '{"page":"2","filters":{}}',
  '{"page":1.5,"filters":{}}',
  '{"page":2,"filters":[]}',
  '{"page":2,"filters":null}',
  '{"page":2,"filters":{"a":{"b":{"c":{"d":{"e":1}}}}}}',
  '{"page":2',
])('a damaged entry %j is dropped and the list opens with its defaults', (text) => {
  store.set(key, text);
  expect(savedState('deals.browse', emptyState)).toEqual(emptyState);
  expect(store.has(key)).toBe(false);
});

test('a list works even if storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
    length: 0,
  });
  expect(savedState('deals.browse', emptyState)).toEqual(emptyState);
  saveState('deals.browse', { ...emptyState, page: 2 });
  expect(savedState('deals.browse', emptyState).page).toBe(2);
});
