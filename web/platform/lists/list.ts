import type { ReactNode } from 'react';
import type { PageMeta } from '../../../contract/platform/answers.ts';
import type { ListState } from './listState.ts';

export type ListOptions = {
  params?: Record<string, unknown>;
  /** Keeps filters and the last page in local storage under this name. */
  saveAs?: string;
  /** Another page size than the user's. */
  limit?: number;
  /** Refetches when one of these topics is changed by anyone. */
  topic?: string | readonly string[];
  /** False for a second list on a screen: its state then lives and dies with it. */
  inAddress?: boolean;
  /** Where the actions of its rows stand, if not at the list's own address. */
  rowsAt?: string;
  /** What is deleted stays in the list, marked. */
  keepsDeleted?: boolean;
};

export type List<T> = ListState & {
  rows: readonly T[];
  meta: PageMeta | null;
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
