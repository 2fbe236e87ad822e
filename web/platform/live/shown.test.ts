import { expect, test } from 'vitest';
import { changeOf, keyOf, together, watchesOf } from './shown.ts';
import type { Shown } from './shown.ts';

const shown = (at: string, since: number, ...topics: string[]): Shown => ({ key: keyOf(at), at, topics, since });
const deals = shown('/deals', 100, 'deals');
const tags = shown('/tags', 200, 'tags');

test('what several tabs show is watched once, from the oldest copy on and by all its topics', () => {
  expect(together([[deals, tags], [shown('/deals', 50, 'deals', 'tags')]])).toEqual([
    shown('/deals', 50, 'deals', 'tags'),
    tags,
  ]);
  expect(keyOf('/deals', { filter: {} })).not.toBe(keyOf('/deals'));
});

test('more to watch is said at once, less can wait', () => {
  expect(changeOf([deals], [deals, tags])).toBe('more');
  expect(changeOf([deals], [tags])).toBe('more');
  expect(changeOf([deals, tags], [tags])).toBe('less');
  expect(changeOf([deals], [shown('/deals', 100, 'deals', 'deal_tags')])).toBe('less');
  expect(changeOf([deals, tags], [tags, deals])).toBe('none');
});

test('a copy is as old as its question; one that is kept up to date as the last sign of life', () => {
  const kept = { ...tags, since: Number.POSITIVE_INFINITY };
  expect(watchesOf([deals, kept], 900, 1000).map(({ age }) => age)).toEqual([900, 100]);
  expect(watchesOf([kept], undefined, 1000).map(({ age }) => age)).toEqual([null]);
  expect(watchesOf([{ ...deals, ask: { id: 5 } }], 900, 1000)).toEqual([
    { at: '/deals', ask: { id: 5 }, topics: ['deals'], age: 900 },
  ]);
});
