import type { ColumnChoice } from './columns.ts';

/** What a list shows: what was searched and filtered, how it is sorted, and in which columns. */
export type ViewState = {
  sort: string | null;
  search: string;
  filters: Record<string, unknown>;
  /** Views that were saved before columns could be chosen have none: they are shown in the reader's own. */
  columns?: ColumnChoice;
};

/** What a list shows, kept by one user under a name. `list` is the address of the list. */
export type View = { id: number; list: string; name: string; state: ViewState };

export const viewLimits = { name: 60, list: 200, state: 8000, views: 200 } as const;
