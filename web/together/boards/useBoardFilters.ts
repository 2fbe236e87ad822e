import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { ApiError } from '../../platform/apiError.ts';
import { changeSearch, searchNow } from '../../platform/dialogs/addressSearch.ts';
import { changedState, emptyState, fromAddress, toAddress, withoutRefused } from '../../platform/lists/listState.ts';

type Filters = Record<string, unknown>;

function setFilters(filters: Filters, replace = false): void {
  const { filters: text } = toAddress(changedState(emptyState, { filters }), emptyState);
  changeSearch({ filters: text }, { replace });
}

/** The filter of a board is in the address, as that of a list is: Back from a card's page and a link show the same cards. */
export function useBoardFilters() {
  const { filters: text }: Filters = useSearch({ strict: false });
  const filters = useMemo(() => fromAddress({ filters: text }, emptyState).filters, [text]);
  return { filters, setFilters };
}

/** Shows only the cards of a person, and all again if only theirs are shown. */
export function showOnly(owner: { id: number; text: string }): void {
  const { filters } = fromAddress(searchNow(), emptyState);
  const { owner: chosen, ...others } = filters;
  const isShown = typeof chosen === 'object' && chosen !== null && 'id' in chosen && chosen.id === owner.id;
  setFilters(isShown ? others : { ...filters, owner });
}

/** A link may refer to something that no longer exists: what the server refuses is taken out of the filter. */
export function useWithoutRefused(filters: Filters, error: unknown): void {
  useEffect(() => {
    const refused = error instanceof ApiError ? Object.keys(error.fieldErrors) : [];
    const better = withoutRefused({ ...emptyState, filters }, refused);
    if (better?.filters) setFilters(better.filters, true);
  }, [filters, error]);
}
