import { expect, test } from 'vitest';
import { endpointGroups, kindOf } from './endpoints.ts';

const document = {
  paths: {
    '/api/system/tags': {
      get: {
        summary: 'Tags',
        'x-access': ['browse tags'],
        parameters: [
          {
            name: 'limit',
            in: 'query',
            schema: { type: 'integer', minimum: 1, maximum: 100 },
            description: 'Usually 25',
          },
        ],
      },
    },
    '/api/system/tags/{id}/edit': {
      post: {
        'x-access': ['edit tags', 'edit own tags (own)'],
        'x-changes': true,
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: { properties: { label: { type: 'string', title: 'Label', maxLength: 50 } }, required: ['label'] },
            },
          },
        },
      },
    },
    '/api/auth/login': { post: { 'x-access': ['public'], 'x-changes': true } },
    '/api/live': { get: {} },
  },
};

test('addresses are grouped by subject, in order', () => {
  const groups = endpointGroups(document, '');
  expect(groups.map(({ name, endpoints }) => [name, endpoints.length])).toEqual([
    ['auth', 1],
    ['live', 1],
    ['system / tags', 2],
  ]);
  expect(groups[0]?.endpoints).toEqual([
    { method: 'POST', path: '/api/auth/login', summary: '', access: 'public', changes: true, takes: [] },
  ]);
});

test('parameters come from the path, the query and the body', () => {
  const [list, edit] = endpointGroups(document, 'tags')[0]!.endpoints;
  expect(list?.takes).toEqual([
    { name: 'limit', where: 'query', isRequired: false, kind: 'integer', about: 'Usually 25, from 1, to 100' },
  ]);
  expect(edit?.access).toBe('edit tags or edit own tags (own)');
  expect(edit?.takes).toEqual([
    { name: 'id', where: 'path', isRequired: true, kind: 'string', about: '' },
    { name: 'label', where: 'body', isRequired: true, kind: 'string', about: 'Label, at most 50 characters' },
  ]);
});

test.each([
  [{ type: 'boolean' }, 'boolean'],
  [{ type: 'string', format: 'date' }, 'date'],
  [{ type: 'array', items: { type: 'integer' } }, 'list of integer'],
  [{ enum: ['asc', 'desc'] }, 'asc | desc'],
  [{ enum: 'abcdefghijklmn'.split('') }, 'a | b | c | … (14 values)'],
  [{}, 'any'],
])('%j is %s', (shape, kind) => {
  expect(kindOf(shape)).toBe(kind);
});

test('a search matches addresses that contain every word', () => {
  const found = (text: string) =>
    endpointGroups(document, text).flatMap(({ endpoints }) => endpoints.map(({ path }) => path));
  expect(found('get tags')).toEqual(['/api/system/tags']);
  expect(found('edit')).toEqual(['/api/system/tags/{id}/edit']);
  expect(found('nothing')).toEqual([]);
});
