import type { FieldSchema } from '../../contract/platform/forms.ts';
import { pageSizes } from '../../contract/platform/lists.ts';
import type { Call } from './calls.ts';
import type { AnyField } from './fields/field.ts';
import { staff } from './access.ts';
import type { Route } from './routes.ts';

type Json = Record<string, unknown>;

const text = (more: Json = {}): Json => ({ type: 'string', ...more });
const idNumber: Json = { type: 'integer', minimum: 1 };

const shapes: Partial<Record<FieldSchema['type'], Json>> = {
  checkbox: { type: 'boolean' },
  number: { type: 'number' },
  money: { type: 'number' },
  reference: idNumber,
  references: { type: 'array', items: idNumber },
  tags: { type: 'array', items: idNumber },
  multi_choice: { type: 'array', items: {} },
  abilities: { type: 'array', items: text() },
  date: text({ format: 'date' }),
  date_time: text({ format: 'date-time' }),
  email: text({ format: 'email' }),
  password: text({ format: 'password' }),
  url: text({ format: 'uri' }),
  date_range: { type: 'object', properties: { start: text(), end: text() } },
  upload: { type: 'object', properties: { id: idNumber, token: text() } },
  uploads: { type: 'array', items: { type: 'object', properties: { id: idNumber, token: text() } } },
  equation: { type: 'object' },
  combination: { type: 'array', items: { type: 'object' }, minItems: 2, maxItems: 2 },
  questions: { type: 'array', items: { type: 'object' } },
  address: { type: 'object' },
};

function property({ schema }: AnyField): Json {
  const shape: Json = { ...(shapes[schema.type] ?? text()), title: schema.label };
  for (const rule of schema.rules) {
    const [name, argument = ''] = rule.split(/:(.*)/s);
    if (name === 'max' && shape['type'] === 'string') shape['maxLength'] = Number(argument);
    if (name === 'min' && shape['type'] === 'string') shape['minLength'] = Number(argument);
    if (name === 'at_least') shape['minimum'] = Number(argument);
    if (name === 'at_most') shape['maximum'] = Number(argument);
  }
  if (schema.type === 'choice') shape['enum'] = schema.options.map((option) => option.value);
  return shape;
}

function bodyOf({ form }: Route): Json | undefined {
  if (!form) return undefined;
  const fields = Object.entries(form.fields).filter(([, field]) => field.schema.type !== 'html');
  const required = fields.filter(([, field]) => field.schema.rules.includes('required')).map(([name]) => name);
  return {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: Object.fromEntries(fields.map(([name, field]) => [name, property(field)])),
          ...(required.length > 0 ? { required } : {}),
        },
      },
    },
  };
}

const query = (name: string, schema: Json, description?: string): Json => ({
  name,
  in: 'query',
  schema,
  ...(description ? { description } : {}),
});

function parametersOf(route: Route): Json[] {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text(),
  }));
  const names = route.narrows?.sort ?? [];
  const paging = [
    query('page', { type: 'integer', minimum: 1 }),
    query('limit', { type: 'integer', minimum: 1, maximum: 100 }, `Usually ${pageSizes.join(', ')}`),
    query('orderBy', text(names.length > 0 ? { enum: names } : {})),
    query('orderByDirection', { type: 'string', enum: ['asc', 'desc'] }),
    query('sort', text(), '`name` or `-name`, with a name from orderBy'),
    query('search', text()),
    ...Object.entries(route.narrows?.filters ?? {}).map(([name, { field }]) => query(name, property(field))),
  ];
  const form = query('_form', { type: 'string', enum: ['true'] }, 'Returns the form schema instead; changes nothing');
  return [
    ...inPath,
    ...(route.kind === 'list' ? paging : []),
    ...(route.schema && route.method === 'GET' ? [form] : []),
  ];
}

const answers: Json = {
  200: { description: '{ status: true, data, meta?, message?, batch? }' },
  401: { description: 'Not signed in' },
  403: { description: 'Not allowed' },
  404: { description: 'No such record' },
  422: { description: '{ status: false, code, message, data: messages by field }' },
};

/** The document of all routes, made from their declarations. */
export function openApi(routes: Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const body = bodyOf(route);
    const parameters = parametersOf(route);
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: {
        tags: [route.path.split('/')[2] ?? 'web'],
        ...(route.summary ? { summary: route.summary } : {}),
        operationId: `${route.method.toLowerCase()}${route.path.replace(/[^a-zA-Z0-9]+/g, '_')}`,
        'x-access': route.access.says,
        'x-changes': route.mutates,
        'x-kind': route.kind,
        ...(parameters.length > 0 ? { parameters } : {}),
        ...(body && route.method !== 'GET' ? { requestBody: body } : {}),
        responses: answers,
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bureau', version: '1', description: 'Every address of Bureau, with who may call it.' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    paths,
  };
}

/** The document's own route, which is also in the document. */
export function openApiRoute(routes: () => Route[]): Route {
  let made: string | undefined;
  return {
    method: 'GET',
    path: '/api/openapi.json',
    access: staff,
    mutates: false,
    kind: 'raw',
    summary: 'This document',
    handle: () => undefined,
    raw: async (_call: Call, _request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send((made ??= JSON.stringify(openApi(routes())))),
  };
}
