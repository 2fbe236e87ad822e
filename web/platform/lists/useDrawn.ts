import { startTransition, useEffect, useState } from 'react';

/** How many of so many things are drawn by now: those in sight at once, the others in pieces that leave the page free. */
export function useDrawn(count: number, atOnce: number): number {
  const [drawn, setDrawn] = useState(atOnce);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + atOnce));
  }, [drawn, count, atOnce]);
  return Math.min(drawn, count);
}
