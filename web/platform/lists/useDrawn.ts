import { startTransition, useEffect, useState } from 'react';

/** How many of so many things are drawn by now: those in sight first, the others in pieces that leave the page free. */
export function useDrawn(count: number, atOnce: number, first = atOnce): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + atOnce));
  }, [drawn, count, atOnce]);
  return Math.min(drawn, count);
}
