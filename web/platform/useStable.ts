import { useCallback, useEffect, useRef } from 'react';

/** The same function at every render, doing what the latest one would: for memoised children. */
export function useStable<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
