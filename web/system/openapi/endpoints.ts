import type { ApiDocument, Operation, Shape } from '../../../contract/platform/openapi.ts';

/** One parameter of an address, in the path, the query or the body. */
export type Taken = { name: string; where: string; isRequired: boolean; kind: string; about: string };
export type Endpoint = {
  method: string;
  path: string;
  summary: string;
  access: string;
  changes: boolean;
  takes: Taken[];
};
export type EndpointGroup = { name: string; endpoints: Endpoint[] };

const limits = ({ minLength, maxLength, minimum, maximum }: Shape): string[] => [
  ...(minLength === undefined ? [] : [`at least ${minLength} characters`]),
  ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ...(minimum === undefined ? [] : [`from ${minimum}`]),
  ...(maximum === undefined ? [] : [`to ${maximum}`]),
];

const mostChoices = 12;

/** All values if there are few; of hundreds, such as time zones, the first ones and a count. */
const choicesOf = (values: string[]): string =>
  values.length <= mostChoices ? values.join(' | ') : `${values.slice(0, 3).join(' | ')} | … (${values.length} values)`;

/** A short name for a type. */
export function kindOf(shape: Shape = {}): string {
  if (shape.enum) return choicesOf(shape.enum.map(String));
  if (shape.type === 'array') return `list of ${kindOf(shape.items)}`;
  return shape.format ?? shape.type ?? 'any';
}

function takenBy({ parameters = [], requestBody }: Operation): Taken[] {
  const { properties = {}, required = [] } = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
  return [
    ...parameters.map(({ name, in: where, required: must = false, description, schema = {} }) => ({
      name,
      where,
      isRequired: must,
      kind: kindOf(schema),
      about: [description ?? schema.title ?? '', ...limits(schema)].filter(Boolean).join(', '),
    })),
    ...Object.entries(properties).map(([name, shape]) => ({
      name,
      where: 'body',
      isRequired: required.includes(name),
      kind: kindOf(shape),
      about: [shape.title ?? '', ...limits(shape)].filter(Boolean).join(', '),
    })),
  ];
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '' && part !== 'api');

/** The first two words of the path if they lead to more than one address, otherwise one. */
function groupOf(path: string, all: readonly string[]): string {
  const [area = '', noun = ''] = partsOf(path);
  const isBranch = noun !== '' && all.some((other) => other.startsWith(`/api/${area}/${noun}/`));
  return isBranch ? `${area} / ${noun}` : area;
}

/** The addresses that contain every word of the text, grouped by subject. */
export function endpointGroups({ paths }: ApiDocument, text: string): EndpointGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const all = Object.keys(paths);
  const groups = new Map<string, Endpoint[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, about] of Object.entries(methods)) {
      const endpoint = {
        method: method.toUpperCase(),
        path,
        summary: about.summary ?? '',
        access: (about['x-access'] ?? []).join(' or '),
        changes: about['x-changes'] ?? false,
        takes: takenBy(about),
      };
      const said = `${endpoint.method} ${path} ${endpoint.summary} ${endpoint.access}`.toLowerCase();
      if (!words.every((word) => said.includes(word))) continue;
      const name = groupOf(path, all);
      groups.set(name, [...(groups.get(name) ?? []), endpoint]);
    }
  }
  return [...groups]
    .map(([name, endpoints]) => ({ name, endpoints }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
