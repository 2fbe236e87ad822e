import { useCallback, useEffect, useRef } from 'react';

/** A function that stays the same across renders but always runs the latest version, for memoised children. */
export function useStable<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
