import { beforeEach, expect, test } from 'vitest';
import { home, rememberAddress, takeRememberedAddress } from './remembered.ts';
import { clearStorage, writeTab } from './storage.ts';

beforeEach(clearStorage);

test('the address requested before signing in is opened once afterwards', () => {
  rememberAddress('/system/users/5?panels=users.5');
  expect(takeRememberedAddress()).toBe('/system/users/5?panels=users.5');
  expect(takeRememberedAddress()).toBe(home);
});

test('the sign-in and error pages are not remembered', () => {
  rememberAddress('/deals/5');
  for (const page of ['/auth/login', '/auth/reset/x', '/403', '/500', '/auth']) rememberAddress(page);
  expect(takeRememberedAddress()).toBe('/deals/5');
});

test.each(['//evil.test', 'javascript:alert(1)', 'https://evil.test', '/\\evil.test', '/auth/login', 5, null, {}])(
  'a stored address that was tampered with (%j) is not followed',
  (address) => {
    writeTab('address', address);
    expect(takeRememberedAddress()).toBe(home);
  },
);

test('a filtered list is reopened, though without its filter', () => {
  rememberAddress('/system/users?filters=%7B%22status%22:%22all%22%7D');
  expect(takeRememberedAddress()).toBe('/system/users');
});
