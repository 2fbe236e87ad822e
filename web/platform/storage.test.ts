import { afterEach, expect, test, vi } from 'vitest';
import { clearStorage, isText, readLocal, readTab, removeLocal, writeLocal, writeTab } from './storage.ts';

class FakeStorage {
  values = new Map<string, string>();
  get length() {
    return this.values.size;
  }
  key(index: number) {
    return [...this.values.keys()][index] ?? null;
  }
  getItem(name: string) {
    return this.values.get(name) ?? null;
  }
  setItem(name: string, value: string) {
    this.values.set(name, value);
  }
  removeItem(name: string) {
    this.values.delete(name);
  }
}

function withStorage(local = new FakeStorage(), session = new FakeStorage()) {
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  return { local, session };
}

afterEach(() => {
  clearStorage();
  vi.unstubAllGlobals();
});

test('values are stored under our prefix and read back', () => {
  const { local } = withStorage();
  writeLocal('theme', 'dark');
  expect([...local.values]).toEqual([['bureau.theme', '"dark"']]);
  expect(readLocal('theme', isText)).toBe('dark');
  removeLocal('theme');
  expect(readLocal('theme', isText)).toBeNull();
});

test.each([
  '',
  '{',
  'undefined',
  '[object Object]',
  '5',
  'null',
  '{"a":1}',
  '"dark',
  '\u0000',
  'true',
  '[]',
  '"'.repeat(9),
])('a corrupted value (%j) is ignored and dropped', (text) => {
  const { local } = withStorage();
  local.setItem('bureau.theme', text);
  expect(readLocal('theme', isText)).toBeNull();
  expect(local.values.has('bureau.theme')).toBe(false);
});

test('with full storage the value is kept for this page, and an older one does not come back', () => {
  const { local } = withStorage();
  writeLocal('theme', 'light');
  local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  writeLocal('theme', 'dark');
  expect(local.values.has('bureau.theme')).toBe(false);
  expect(readLocal('theme', isText)).toBe('dark');
});

test('with blocked storage values are kept for this page', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { get: denied, configurable: true });
  try {
    writeLocal('theme', 'dark');
    expect(readLocal('theme', isText)).toBe('dark');
    clearStorage();
    expect(readLocal('theme', isText)).toBeNull();
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage');
  }
});

test('signing out clears our values and nothing else', () => {
  const { local, session } = withStorage();
  local.setItem('other.app', '1');
  writeLocal('list.users', 'x');
  writeTab('address', '/deals');
  clearStorage();
  expect([...local.values.keys()]).toEqual(['other.app']);
  expect(session.values.size).toBe(0);
  expect(readTab('address', isText)).toBeNull();
});
