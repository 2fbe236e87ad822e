import { expect, test } from 'vitest';
import { redirectTarget, safeAddress } from './address.ts';

const bad: unknown[] = [
  'https://evil.test',
  'http://evil.test/#/deals',
  'HTTPS:evil.test',
  '//evil.test',
  '///evil.test',
  '////evil.test/deals',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '\t//evil.test',
  '\n/deals',
  '/deals\n',
  '/deals\r\nSet-Cookie: a=b',
  '/deals\u0000',
  ' /deals',
  '/ /evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '/javascript:alert(1)',
  '/deals/javascript:alert(1)',
  '/%6aavascript:alert(1)',
  '/deals/%6aavascript%3aalert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:msgbox(1)',
  'mailto:a@b.test',
  'file:///etc/passwd',
  '/%2f/evil.test',
  '/%2Fevil.test',
  '/%252f%252fevil.test',
  '/%5cevil.test',
  '/%255cevil.test',
  '/deals/%0d%0aevil',
  '/deals/../../evil',
  '/deals/%2e%2e/evil',
  '/deals//evil.test',
  '/deals/%',
  '/@evil.test',
  '/.evil.test',
  '/deals/<script>',
  '/deals?x="><script>',
  '/deals#//evil.test',
  'deals',
  '#/deals',
  '',
  '/',
  `/${'a'.repeat(2001)}`,
  null,
  undefined,
  5,
  { path: '/deals' },
  ['/deals'],
];

test.each(bad)('%j is not one of the app’s addresses', (address) => {
  expect(safeAddress(address)).toBeNull();
});

test.each([
  '/dashboard',
  '/deals/5',
  '/system/users/12?panels=users.5~roles.1',
  '/organization/article/5/how-we-greet',
  '/auth/reset/abcDEF_-123/ann@acme.test',
  '/contacts/companies?page=2&search=caf%C3%A9&sort=-name',
  '/hat/courses/1/2/3',
])('%s is one', (address) => {
  expect(safeAddress(address)).toBe(address);
});

test('an answer may redirect to screens and to this server’s own pages', () => {
  const origin = 'https://bureau.test';
  expect(redirectTarget('/deals/5', origin)).toEqual({ screen: '/deals/5' });
  expect(redirectTarget('/#/deals/5', origin)).toEqual({ screen: '/deals/5' });
  expect(redirectTarget('https://bureau.test/#/deals/5', origin)).toEqual({ screen: '/deals/5' });
  expect(redirectTarget('/makh/programs/5/print', origin)).toEqual({ page: '/makh/programs/5/print' });
  expect(redirectTarget('/system/files/5', origin)).toEqual({ page: '/system/files/5' });
  expect(redirectTarget('/system/users/5', origin)).toEqual({ screen: '/system/users/5' });
});

test.each(bad.filter((one) => typeof one === 'string' && one !== '#/deals'))(
  'an answer cannot redirect to %j',
  (address) => {
    expect(redirectTarget(String(address), 'https://bureau.test')).toBeNull();
  },
);
