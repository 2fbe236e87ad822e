import type { ReactNode } from 'react';
import type { PathParams, TableName, TableOf, Topic } from '../../../contract/api.ts';
import type { PageMeta } from '../../../contract/platform/answers.ts';
import type { ColumnChoice } from '../../../contract/platform/columns.ts';
import type { Given } from '../api.ts';
import type { Params } from '../paths.ts';
import type { ListState } from './listState.ts';

export type ListOptions = {
  params?: Params | undefined;
  /** The table of its rows: the list reloads when one changes, and shows actions on them at once. */
  row?: TableName | undefined;
  /** Other topics that reload it. */
  topic?: Topic | readonly Topic[] | undefined;
  /** The name that columns and views are kept under, if another screen shows the same address. */
  knownAs?: string;
  /** Keeps filters and the last page in local storage under this name. */
  saveAs?: string;
  /** Overrides the user's page size. */
  limit?: number;
  /** False for a second list on a screen: its state is then not in the address. */
  inAddress?: boolean;
  /** Deleted rows stay in the list, marked as deleted; in some lists only with certain filters. */
  keepsDeleted?: boolean | ((filters: Record<string, unknown>) => boolean);
};

/** What a list at this address must be given: the placeholders, and the table that the address declares. */
type Needed<P> = (unknown extends PathParams<P> ? unknown : { params: Given<P> }) &
  ([TableOf<P>] extends [never] ? { row?: never } : { row: TableOf<P> });
export type ListArgs<P> =
  unknown extends PathParams<P>
    ? [TableOf<P>] extends [never]
      ? [options?: ListOptions & Needed<P>]
      : [options: ListOptions & Needed<P>]
    : [options: ListOptions & Needed<P>];

export type List<T, M extends PageMeta = PageMeta> = ListState & {
  rows: readonly T[];
  meta: M | null;
  isLoading: boolean;
  /** The rows of the last request are shown while the next one loads. */
  isStale: boolean;
  isFiltered: boolean;
  error: Error | null;
  /** The name that columns and views are kept under: its address with the placeholders, unless it has another. */
  path: string;
  /** What the screen has set: the placeholders, and filters that cannot be chosen. */
  params: Params;
  /** Besides its own rows: what its filters may name. */
  topic: ListOptions['topic'];
  /** The same with what its placeholders stand for: the list of another record is another list. */
  of: string;
  /** Shows what a saved view shows; null if the list is part of something else, such as a panel. */
  show: ((view: Omit<ListState, 'page' | 'limit'>) => void) | null;
  refresh: () => void;
  /** The rows of all pages, to select them. */
  all: () => Promise<readonly T[]>;
  setPage: (page: number) => void;
  setLimit: (limit: number) => void;
  setSort: (sort: string | null) => void;
  setSearch: (search: string) => void;
  /** With `replace`, Back does not lead to what was filtered before. */
  setFilters: (filters: Record<string, unknown>, replace?: boolean) => void;
  /** Those of the address; a column that is hidden no longer sorts. */
  setColumns: (columns: ColumnChoice | null, sort: string | null) => void;
};

export type Column<T> = {
  /** The row's property, shown in the cell unless there is a `render`. */
  key: string;
  label: string;
  /** The server's name for sorting by this column. */
  sort?: string;
  render?: (row: T) => ReactNode;
  /** For money, numbers and dates. */
  align?: 'right';
  /** Its heading is for screen readers only, for example in a column of icons. */
  isUnheaded?: boolean;
  /** Shown only to those who choose it. */
  isExtra?: true;
  /** The order in which columns are hidden when there is no room for all: 1 goes first. Columns without a number stay. */
  yields?: number;
  /** Part of the title of the row's card on a phone; if no column is, the first one is the title. */
  isTitle?: boolean;
};
