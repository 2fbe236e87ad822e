import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

const columnWidth = 300;

/** Whether a column is visible or close to it: columns far to the side draw no cards. */
export function useNear(column: RefObject<HTMLElement | null>, index: number): boolean {
  const [isNear, setNear] = useState(() => index * columnWidth < window.innerWidth);
  useEffect(() => {
    const element = column.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? true), {
      // The board scrolls, not the window.
      root: element.parentElement,
      rootMargin: `0px ${columnWidth}px`,
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [column]);
  return isNear;
}
