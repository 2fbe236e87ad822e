import { isColumnChoice } from '../../../contract/platform/columns.ts';
import type { ColumnChoice } from '../../../contract/platform/columns.ts';
import { defaultPageSize, maxPage, pageSizes } from '../../../contract/platform/lists.ts';

/** The state of a list that Back, a link and local storage restore. */
export type ListState = {
  page: number;
  limit: number;
  /** The name of the sorted column, with a minus in front if descending; up to two, separated by a comma. */
  sort: string | null;
  search: string;
  /** Filter values as the form holds them (a reference keeps its text), by field name. */
  filters: Record<string, unknown>;
  /** Those of a view or a link; null if the list is shown in the user's own columns. */
  columns: ColumnChoice | null;
};

export const emptyState: ListState = {
  page: 1,
  limit: defaultPageSize,
  sort: null,
  search: '',
  filters: {},
  columns: null,
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of a chosen record only its id and text: an address is passed on, and an option may have more, like an e-mail address. */
function withoutMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMore);
  return isPlain(value) && 'id' in value && 'text' in value ? { id: value['id'], text: value['text'] } : value;
}
const bare = (filters: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, withoutMore(value)]));

const isPage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxPage;

const isLimit = (value: unknown): value is number => pageSizes.some((size) => size === value);

const isSort = (value: unknown): value is string =>
  typeof value === 'string' && /^-?[A-Za-z0-9_.]{1,64}(?:,-?[A-Za-z0-9_.]{1,64})?$/.test(value);

/** Reads anything from an address or a store; invalid parts are ignored. */
export function readState(source: unknown, base: ListState): ListState {
  if (!isPlain(source)) return base;
  const { page, limit, sort, search, filters, columns } = source;
  return {
    page: isPage(page) ? page : base.page,
    limit: isLimit(limit) ? limit : base.limit,
    sort: isSort(sort) ? sort : base.sort,
    search: typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, 200) : base.search,
    filters: isPlain(filters) ? bare(filters) : base.filters,
    columns: isColumnChoice(columns) ? columns : base.columns,
  };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** The columns of an address that names none: an empty parameter would be left out of it. */
const standard = 'standard';
const namesIn = (text: unknown): unknown =>
  typeof text === 'string' ? text.split(',').filter((name) => name !== standard) : undefined;

/** The state in an address, where every parameter is text. */
export function fromAddress(search: Record<string, unknown>, base: ListState): ListState {
  const { page, limit, sort, search: text, filters, columns } = search;
  const stated = { page: parsed(page), limit: parsed(limit), sort, search: text, filters: parsed(filters) };
  return readState({ ...stated, columns: namesIn(columns) }, base);
}

/** Whether an address says nothing about the list. */
export const saysNothing = (search: Record<string, unknown>): boolean =>
  Object.keys(emptyState).every((name) => search[name] === undefined);

/** The parts that differ from the base state; undefined removes a parameter. */
export function toAddress(state: ListState, base: ListState): Record<keyof ListState, string | undefined> {
  const unless = (name: keyof ListState, text: string) => (isEqual(state[name], base[name]) ? undefined : text);
  return {
    page: unless('page', String(state.page)),
    limit: unless('limit', String(state.limit)),
    sort: unless('sort', state.sort ?? ''),
    search: unless('search', state.search),
    filters: unless('filters', JSON.stringify(state.filters)),
    columns: unless('columns', state.columns?.join() || standard),
  };
}

/** Any change goes back to page one, except of the page itself and of the columns. */
export function changedState(state: ListState, change: Partial<ListState>): ListState {
  const areSameRows = isEqual({ ...state, ...change, columns: null }, { ...state, columns: null });
  return {
    ...state,
    page: areSameRows ? state.page : 1,
    ...change,
    ...(change.filters && { filters: bare(change.filters) }),
  };
}

/** The state without the parts that the server refused; null if it refused something else. */
export function withoutRefused(state: ListState, refused: readonly string[]): Partial<ListState> | null {
  const kept = Object.entries(state.filters).filter(([name]) => !refused.includes(name));
  const isWorseFilter = kept.length < Object.keys(state.filters).length;
  const isWorseSort = refused.includes('sort') && state.sort !== null;
  if (!isWorseFilter && !isWorseSort) return null;
  // Of two columns, the first may still be possible.
  const sort = isWorseSort ? (state.sort?.match(/^(.*),/)?.[1] ?? null) : state.sort;
  return { filters: Object.fromEntries(kept), sort };
}

/** Ascending, then descending, then the server's default. */
export function nextSort(current: string | null, column: string): string | null {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? null : column;
}

const sortsIn = (current: string | null): string[] => current?.split(',') ?? [];
const columnOf = (sort: string) => sort.replace(/^-/, '');

/** The same beside another column: it comes second, or changes in its place. */
export function nextSortBeside(current: string | null, column: string): string | null {
  const sorts = sortsIn(current);
  const at = sorts.findIndex((sort) => columnOf(sort) === column);
  const [first] = sorts;
  if (at < 0) return first ? `${first},${column}` : column;
  const next = nextSort(sorts[at]!, column);
  return sorts.flatMap((sort, index) => (index === at ? (next ?? []) : sort)).join(',') || null;
}

/** The order without this column. */
export const withoutSort = (current: string | null, column: string): string | null =>
  sortsIn(current)
    .filter((sort) => columnOf(sort) !== column)
    .join() || null;

/** How a column is sorted, and whether another column comes before it. */
export function sortOf(current: string | null, column: string | undefined) {
  const sorts = sortsIn(current);
  const at = sorts.findIndex((sort) => columnOf(sort) === column);
  const direction = at < 0 ? 'none' : sorts[at]!.startsWith('-') ? 'descending' : 'ascending';
  return { direction, isSecond: at === 1 } as const;
}

const idOf = (value: unknown) => (isPlain(value) && 'id' in value ? value['id'] : value);

/** Whether a filter is empty. */
export function isUnset(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isPlain(value) && Object.values(value).every(isUnset);
}

/** The filters that are not empty. */
export const chosenFilters = (filters: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => !isUnset(value)));

/** Filter values as they are sent: ids for chosen records, without empty ones. */
export function sentFilters(filters: Record<string, unknown>): Record<string, unknown> {
  const sent = Object.entries(chosenFilters(filters));
  return Object.fromEntries(sent.map(([name, value]) => [name, Array.isArray(value) ? value.map(idOf) : idOf(value)]));
}

/** The parameters of the list call. */
export function listQuery(state: ListState): Record<string, unknown> {
  const query: Record<string, unknown> = { ...sentFilters(state.filters), limit: state.limit, page: state.page };
  if (state.sort) {
    const isSingle = !state.sort.includes(',');
    query['orderBy'] = isSingle ? columnOf(state.sort) : state.sort;
    if (isSingle) query['orderByDirection'] = state.sort.startsWith('-') ? 'desc' : 'asc';
  }
  const search = state.search.trim();
  if (search) query['search'] = search;
  return query;
}
