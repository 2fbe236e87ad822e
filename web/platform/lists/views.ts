import type { View, ViewState } from '../../../contract/platform/views.ts';
import { chosenFilters } from './listState.ts';

/** What a list shows, as it is saved: without empty filters, so that the same view is always spelled the same. */
export const viewOf = ({ sort, search, filters, columns }: ViewState): ViewState => ({
  sort,
  search: search.trim(),
  filters: Object.fromEntries(
    Object.entries(chosenFilters(filters)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ),
  ...(columns && { columns }),
});

/** The names of chosen records may have changed since, so only the ids count. */
const spelled = (state: ViewState): string =>
  JSON.stringify(viewOf(state), (key, value: unknown) => (key === 'text' ? undefined : value));

/** The saved view that a list shows right now; one without columns may be shown in any. */
export const viewShown = (views: readonly View[], shown: ViewState): View | undefined =>
  views.find(({ state }) => spelled({ ...shown, ...state }) === spelled(shown));
