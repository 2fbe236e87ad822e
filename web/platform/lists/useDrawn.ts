import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `count` things are drawn so far: the visible ones first, the others in batches that keep the page
 * responsive.
 */
export function useDrawn(count: number, atOnce: number, first = atOnce): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + atOnce));
  }, [drawn, count, atOnce]);
  return Math.min(drawn, count);
}
