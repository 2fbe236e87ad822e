import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { visibleRange } from './window.ts';
import type { Range } from './window.ts';

type View = { scrolled: number; height: number };

/** Which rows of a scrolling area are visible. Nothing is measured while rendering; the observer reports afterwards. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
  spare: number,
): Range {
  const [{ scrolled, height }, setView] = useState<View>(() => ({ scrolled: 0, height: window.innerHeight - 200 }));
  useEffect(() => {
    const place = scroller.current;
    if (!place) return undefined;
    // Only a step of a full row changes anything.
    const toStep = (value: number) => Math.floor(value / rowHeight) * rowHeight;
    const set = (part: Partial<View>) =>
      setView((before) => {
        const next = { ...before, ...part };
        return next.scrolled === before.scrolled && next.height === before.height ? before : next;
      });
    const scrolledTo = () => ({ scrolled: toStep(place.scrollTop) });
    const look = () => set(scrolledTo());
    place.addEventListener('scroll', look, { passive: true });
    const watch = new ResizeObserver(
      ([entry]) => entry && set({ height: toStep(entry.contentRect.height) + rowHeight, ...scrolledTo() }),
    );
    watch.observe(place);
    return () => {
      place.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, [scroller, rowHeight]);
  return visibleRange(scrolled, height, rowHeight, count, spare);
}
