import type { View, ViewState } from '../../../contract/platform/views.ts';
import { isUnset } from './listState.ts';

/** What a list shows, as it is saved: without empty filters, so that the same view is always spelled the same. */
export const viewOf = ({ sort, search, filters }: ViewState): ViewState => ({
  sort,
  search: search.trim(),
  filters: Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => !isUnset(value))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ),
});

/** The names of chosen records may have changed since, so only the ids count. */
const spelled = (state: ViewState): string =>
  JSON.stringify(viewOf(state), (key, value: unknown) => (key === 'text' ? undefined : value));

/** Whether a list shows all its rows in its own order. */
export const isPlainView = ({ sort, search, filters }: ViewState): boolean =>
  sort === null && search.trim() === '' && Object.values(filters).every(isUnset);

/** The saved view that a list shows right now. */
export const viewShown = (views: readonly View[], shown: ViewState): View | undefined =>
  views.find(({ state }) => spelled(state) === spelled(shown));
