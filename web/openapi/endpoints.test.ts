import { expect, test } from 'vitest';
import { endpointGroups } from './endpoints.ts';

const document = {
  paths: {
    '/api/system/tags': { get: { tags: ['system'], summary: 'Tags', 'x-access': 'browse tags' } },
    '/api/auth/login': { post: { tags: ['auth'], 'x-access': 'anyone', 'x-changes': true } },
  },
};

test('addresses by tag, in order', () => {
  expect(endpointGroups(document, '').map(({ tag }) => tag)).toEqual(['auth', 'system']);
  expect(endpointGroups(document, '')[0]?.endpoints).toEqual([
    { method: 'POST', path: '/api/auth/login', summary: '', access: 'anyone', changes: true },
  ]);
});

test('only those with every word in them', () => {
  expect(endpointGroups(document, 'get tags').map(({ tag }) => tag)).toEqual(['system']);
  expect(endpointGroups(document, 'browse').map(({ tag }) => tag)).toEqual(['system']);
  expect(endpointGroups(document, 'nothing')).toEqual([]);
});
