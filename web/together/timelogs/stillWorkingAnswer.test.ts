import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStorage } from '../../platform/storage.ts';
import { isConfirmed, keepRunning } from './stillWorkingAnswer.ts';

const hours = (count: number) => count * 3600;
let store: Map<string, string>;

beforeEach(() => {
  store = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, text: string) => void store.set(name, text),
    removeItem: (name: string) => void store.delete(name),
    length: 0,
  });
});
afterEach(() => {
  clearStorage();
  vi.unstubAllGlobals();
});

test('after "Still working" the question comes again in ten hours, for another timer at once', () => {
  expect(isConfirmed({ id: 1, seconds: hours(11) })).toBe(false);
  keepRunning({ id: 1, seconds: hours(11) });
  expect(isConfirmed({ id: 1, seconds: hours(20) })).toBe(true);
  expect(isConfirmed({ id: 1, seconds: hours(21) })).toBe(false);
  expect(isConfirmed({ id: 2, seconds: hours(11) })).toBe(false);
});

test('a damaged answer is ignored', () => {
  store.set('bureau.timer.confirmed', '{"id":"1"}');
  expect(isConfirmed({ id: 1, seconds: hours(11) })).toBe(false);
});
