import type { Chosen, FieldSchema } from '../../../contract/platform/forms.ts';
import { filtersAt, offers } from '../api.ts';
import { narrowed } from '../fields/narrowed.ts';
import { hasNameless, isNameless } from './views.ts';

type Filters = Record<string, unknown>;

/** A chosen record with its name among those offered; by its number if it is not offered to this user. */
const namedBy = (options: readonly Chosen[], value: unknown): unknown => {
  if (!isNameless(value)) return value;
  const { text = `No. ${value.id}` } = options.find(({ id }) => String(id) === String(value.id)) ?? {};
  return { id: value.id, text };
};

export const namedIn = (options: readonly Chosen[], value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => namedBy(options, one)) : namedBy(options, value);

async function optionsFor(field: FieldSchema | undefined, filters: Filters): Promise<Chosen[]> {
  if (!field || !('source' in field) || !field.source) return [];
  const { url, param } = narrowed(field.source, filters);
  return (await offers(url, { [param || 'q']: 'all' }, { background: true })).data;
}

/**
 * The filters of a colleague's view with the names that this user may see: the server sends none, because a view may
 * have been made for records that its reader must not know of.
 */
export async function namedFilters(filters: Filters, path: string, params: Filters): Promise<Filters> {
  const { fields } = (await filtersAt(path, params, { background: true })).data;
  const named = Object.entries(filters).map(async ([name, value]) => {
    if (!hasNameless({ value })) return [name, value] as const;
    const field = fields.find((one) => one.name === name);
    return [name, namedIn(await optionsFor(field, filters).catch(() => []), value)] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}
