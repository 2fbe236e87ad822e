import { expect, test } from 'vitest';
import { isOwnAction, nextAttempt } from './attempt.ts';

let count = 0;
const newKey = () => `key-${++count}`;

test('a retry after a lost answer uses the same key', () => {
  const first = nextAttempt(null, '{"name":"Acme"}', newKey);
  const lost = { ...first, isOpen: true };
  expect(nextAttempt(lost, '{"name":"Acme"}', newKey).key).toBe(first.key);
});

test('changed values, or an answer in between, get a new key', () => {
  const first = nextAttempt(null, '{"name":"Acme"}', newKey);
  expect(nextAttempt({ ...first, isOpen: true }, '{"name":"Acme Ltd"}', newKey).key).not.toBe(first.key);
  expect(nextAttempt({ ...first, isOpen: false }, '{"name":"Acme"}', newKey).key).not.toBe(first.key);
});

test.each(['/api/jobs/deals/5/edit', '/api/jobs/deals/{id}/edit', '/api/x?_form=true'])(
  '%s is one of our addresses',
  (action) => {
    expect(isOwnAction(action)).toBe(true);
  },
);

test.each([
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '\t//evil.example',
  '/\t/evil.example',
  'api/x',
  '',
  null,
  5,
])('%j is refused as a form action', (action) => {
  expect(isOwnAction(action)).toBe(false);
});
