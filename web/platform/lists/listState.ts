import { defaultPageSize, maxPage, pageSizes } from '../../../contract/lists.ts';

/** What a list shows: the part of it that Back, a link and local storage bring back. */
export type ListState = {
  page: number;
  limit: number;
  /** A sortable column's name, with a minus in front when the largest comes first. */
  sort: string | null;
  search: string;
  /** Filter values in form shape (a reference keeps its text), by field name. */
  filters: Record<string, unknown>;
};

export const emptyState: ListState = { page: 1, limit: defaultPageSize, sort: null, search: '', filters: {} };

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxPage;

const isLimit = (value: unknown): value is number => pageSizes.some((size) => size === value);

const isSort = (value: unknown): value is string => typeof value === 'string' && /^-?[A-Za-z0-9_.]{1,64}$/.test(value);

/** Reads whatever an address or a store holds; parts that make no sense are as if absent. */
export function readState(source: unknown, base: ListState): ListState {
  if (!isPlain(source)) return base;
  const { page, limit, sort, search, filters } = source;
  return {
    page: isPage(page) ? page : base.page,
    limit: isLimit(limit) ? limit : base.limit,
    sort: isSort(sort) ? sort : base.sort,
    search: typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, 200) : base.search,
    filters: isPlain(filters) ? filters : base.filters,
  };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The parts that differ from what a bare address shows; undefined removes a parameter. */
export function addressParts(state: ListState, base: ListState): Record<keyof ListState, unknown> {
  const unless = (name: keyof ListState) => (isEqual(state[name], base[name]) ? undefined : state[name]);
  return {
    page: unless('page'),
    limit: unless('limit'),
    sort: unless('sort'),
    search: unless('search'),
    filters: unless('filters'),
  };
}

/** Anything but another page starts at the first one again. */
export function changedState(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** Ascending, then descending, then as the server likes. */
export function nextSort(current: string | null, column: string): string | null {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? null : column;
}

export function sortDirection(current: string | null, column: string | undefined): 'ascending' | 'descending' | 'none' {
  if (!column || !current) return 'none';
  if (current === column) return 'ascending';
  return current === `-${column}` ? 'descending' : 'none';
}

/** The state as the list call's parameters; `filters` are given as they are sent. */
export function listQuery(state: ListState, filters: Record<string, unknown>): Record<string, unknown> {
  const query: Record<string, unknown> = { ...filters, limit: state.limit, page: state.page };
  if (state.sort) {
    query.orderBy = state.sort.replace(/^-/, '');
    query.orderByDirection = state.sort.startsWith('-') ? 'desc' : 'asc';
  }
  const search = state.search.trim();
  if (search) query.search = search;
  return query;
}
