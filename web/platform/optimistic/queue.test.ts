import { expect, test } from 'vitest';
import {
  added,
  isWorthRetrying,
  marked,
  nextToSend,
  pauseBefore,
  replayed,
  savedKeys,
  unsavedCount,
  without,
} from './queue.ts';
import type { Queue } from './queue.ts';

type Rename = { id: number; name: string };
const after = (names: Record<number, string>, change: Rename) => ({ ...names, [change.id]: change.name });
const call = { path: '/api/names', params: {}, what: 'Rename' };
const two: Queue<Rename> = added(added<Rename>([], { key: 'a', change: { id: 1, name: 'One' }, call }), {
  key: 'b',
  change: { id: 1, name: 'Uno' },
  call,
});

test('the server’s copy is shown with the changes replayed in order', () => {
  expect(replayed({ 1: 'one', 2: 'two' }, two, after)).toEqual({ 1: 'Uno', 2: 'two' });
  expect(replayed({ 1: 'one' }, [], after)).toEqual({ 1: 'one' });
});

test('changes are sent one at a time, the oldest first', () => {
  expect(nextToSend(two)?.key).toBe('a');
  const sending = marked(two, 'a', 'sending');
  expect(nextToSend(sending)).toBeUndefined();
  expect(nextToSend(marked(sending, 'a', 'saved'))?.key).toBe('b');
  expect(nextToSend(without(two, ['a', 'b']))).toBeUndefined();
});

test('a refused change is no longer applied and the others stay', () => {
  const left = without(two, ['b']);
  expect(replayed({ 1: 'one' }, left, after)).toEqual({ 1: 'One' });
});

test('a change that could not be sent keeps its place', () => {
  const failed = marked(marked(two, 'a', 'sending'), 'a', 'waiting');
  expect(nextToSend(failed)?.key).toBe('a');
  expect(unsavedCount(failed)).toBe(2);
});

test('a saved change is shown until the server’s copy has it, but is no longer waiting', () => {
  const saved = marked(two, 'a', 'saved');
  expect(savedKeys(saved)).toEqual(['a']);
  expect(unsavedCount(saved)).toBe(1);
  expect(replayed({ 1: 'one' }, saved, after)).toEqual({ 1: 'Uno' });
});

test('only an unreachable or busy server is retried', () => {
  for (const hasWaited of [false, true]) {
    expect(isWorthRetrying({ status: 500, unreachable: true }, hasWaited)).toBe(true);
    expect(isWorthRetrying({ status: 408, unreachable: true }, hasWaited)).toBe(true);
    expect(isWorthRetrying({ status: 503, unreachable: false }, hasWaited)).toBe(true);
    for (const status of [400, 401, 403, 404, 409, 422, 500]) {
      expect(isWorthRetrying({ status, unreachable: false }, hasWaited)).toBe(false);
    }
  }
});

test('a server that waited too long was tried again without a word to the user who had just acted', () => {
  const tooSlow = { status: 408, unreachable: false };
  expect(isWorthRetrying(tooSlow, false)).toBe(false);
  expect(isWorthRetrying(tooSlow, true)).toBe(true);
});

test('the pauses between retries grow up to half a minute', () => {
  expect([1, 2, 3, 10].map(pauseBefore)).toEqual([1000, 2000, 4000, 30_000]);
});
