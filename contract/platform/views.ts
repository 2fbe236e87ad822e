import type { ColumnChoice } from './columns.ts';

/** What a list shows: what was searched and filtered, how it is sorted, and in which columns. */
export type ViewState = {
  sort: string | null;
  search: string;
  filters: Record<string, unknown>;
  /** Views that were saved before columns could be chosen have none: they are shown in the reader's own. */
  columns?: ColumnChoice;
};

/** What a list shows, kept by a user under a name. `list` is the address of the list. */
export type View = {
  id: number;
  list: string;
  name: string;
  state: ViewState;
  /** Everyone who may open the list is offered it. */
  is_shared: boolean;
  /** The name of the colleague who shares it; null if it is the caller's own. */
  owner: string | null;
};

/** `shared` is by list. */
export const viewLimits = { name: 60, list: 200, state: 8000, views: 200, shared: 50 } as const;
