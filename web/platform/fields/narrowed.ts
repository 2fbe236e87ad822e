import type { Source } from '../../../contract/platform/forms.ts';
import { queryOf } from '../query.ts';

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/** The source of a search, limited by another field: for example to the people of the chosen company. */
export function narrowed(source: Source, values: Record<string, unknown>): Source {
  const { by, ...rest } = source;
  return by ? { ...rest, url: source.url + queryOf(source.url, { [by]: idOf(values[by]) }) } : source;
}
