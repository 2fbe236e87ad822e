import type { ReactNode } from 'react';
import type { PathParams, TableName, TableOf, Topic } from '../../../contract/api.ts';
import type { PageMeta } from '../../../contract/platform/answers.ts';
import type { Given, Params } from '../api.ts';
import type { ListState } from './listState.ts';

export type ListOptions = {
  params?: Params | undefined;
  /** The table whose rows it shows: it is asked anew when one changes, and shows at once what is done to them. */
  row?: TableName | undefined;
  /** What else makes it change. */
  topic?: Topic | readonly Topic[] | undefined;
  /** Keeps filters and the last page in local storage under this name. */
  saveAs?: string;
  /** Another page size than the user's. */
  limit?: number;
  /** False for a second list on a screen: its state then lives and dies with it. */
  inAddress?: boolean;
  /** What is deleted stays in the list, marked. */
  keepsDeleted?: boolean;
};

/** What a list at this address must be given: the places of the address, and the table that the wire declares. */
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
  /** Nothing to show yet. */
  isLoading: boolean;
  /** Rows of the last question stand while the next is asked. */
  isStale: boolean;
  isFiltered: boolean;
  error: Error | null;
  refresh: () => void;
  setPage: (page: number) => void;
  setLimit: (limit: number) => void;
  setSort: (sort: string | null) => void;
  setSearch: (search: string) => void;
  setFilters: (filters: Record<string, unknown>) => void;
};

export type Column<T> = {
  /** The row's property, and the cell's content unless `render` says otherwise. */
  key: string;
  label: string;
  /** The name the server sorts by. */
  sort?: string;
  render?: (row: T) => ReactNode;
  /** Money, figures and dates. */
  align?: 'right';
  hidden?: boolean;
};
