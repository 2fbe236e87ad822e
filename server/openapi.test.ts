import { expect, test } from 'vitest';
import { companyRoutes } from './system/companies/companies.routes.ts';
import { openApi } from './platform/openapi.ts';

type Parameter = { name: string; schema: { enum?: unknown[]; title?: string } };
type Document = { paths: Record<string, Record<string, { parameters: Parameter[]; requestBody?: unknown }>> };

const path = '/api/foundry/organizations/companies';
const { paths } = openApi(companyRoutes) as Document;

test('a list says what it can be sorted and filtered by', () => {
  const asked = Object.fromEntries(paths[path]!['get']!.parameters.map(({ name, schema }) => [name, schema]));
  expect(asked['orderBy']).toEqual({ type: 'string', enum: ['id', 'name', 'started_at', 'started'] });
  expect(asked['status']).toMatchObject({ title: 'Status', enum: ['active', 'trashed', 'all'] });
});

test('a form says which fields it has and which are required', () => {
  expect(paths[`${path}/add`]!['post']!.requestBody).toMatchObject({
    content: { 'application/json': { schema: { required: ['name'], properties: { name: { maxLength: 150 } } } } },
  });
  expect(paths[`${path}/{id}/edit`]!['get']!.parameters.map(({ name }) => name)).toEqual(['id', '_form']);
});
