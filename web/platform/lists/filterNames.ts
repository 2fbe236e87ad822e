import type { TableName } from '../../../contract/api.ts';
import type { Chosen, FieldSchema } from '../../../contract/platform/forms.ts';
import { narrowed } from '../fields/narrowed.ts';

type Filters = Record<string, unknown>;

/** A record chosen in a filter, the table it is in, and where its name is asked for. */
export type Asked = { field: string; id: Chosen['id']; url: string; table: TableName | undefined };

const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' && value !== null && 'id' in value && 'text' in value;

export const chosenIn = (fields: readonly FieldSchema[], filters: Filters): Asked[] =>
  fields.flatMap((field) => {
    if (!('source' in field) || !field.source) return [];
    const { url, table } = narrowed(field.source, filters);
    const chosen = [filters[field.name]].flat().filter(isChosen);
    return chosen.map(({ id }) => ({ field: field.name, id, url, table }));
  });

/**
 * The filters with what their records are called today. One that this user is not offered keeps the name in the
 * address; a colleague's view has none, so there it is shown by its number.
 */
export function namedFilters(filters: Filters, nameOf: (field: string, id: Chosen['id']) => string | null): Filters {
  const named = (field: string, value: unknown): unknown => {
    if (!isChosen(value)) return value;
    const { id, text } = value;
    return { id, text: (nameOf(field, id) ?? text) || `No. ${id}` };
  };
  return Object.fromEntries(
    Object.entries(filters).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map((one) => named(field, one)) : named(field, value),
    ]),
  );
}

/** The filters that the list has; the server knows no others, or this user may not use them. */
export const knownFilters = (fields: readonly FieldSchema[], filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => fields.some((field) => field.name === name)));
