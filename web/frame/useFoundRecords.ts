import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fieldTimings } from '../../contract/platform/forms.ts';
import { searchRecords, type FoundKind } from '../platform/recordSearch.ts';

type Search = {
  kinds: FoundKind[];
  isSearching: boolean;
  /** The search waits for a connection: whether there are results is not known yet. */
  isOffline: boolean;
};

/** The records that match the typed text, once it is long enough and typing pauses. */
export function useFoundRecords(text: string): Search {
  const typed = text.trim();
  const [wanted, setWanted] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed), fieldTimings.referenceDebounce);
    return () => clearTimeout(timer);
  }, [typed]);

  const isEnough = wanted.length >= fieldTimings.searchMinimum;
  const { data, isFetching, isPaused } = useQuery({
    queryKey: ['record-search', wanted],
    queryFn: ({ signal }) => searchRecords(wanted, signal),
    enabled: isEnough,
  });
  const isWaiting = typed !== wanted && typed.length >= fieldTimings.searchMinimum;
  return { kinds: isEnough ? (data ?? []) : [], isSearching: isFetching || isWaiting, isOffline: isPaused };
}
