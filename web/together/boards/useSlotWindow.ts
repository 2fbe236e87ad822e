import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { visibleRange } from '../../platform/lists/window.ts';
import type { Range } from '../../platform/lists/window.ts';
import { slotHeight } from './slots.ts';

const spare = 3;
type View = { scrolled: number; height: number };

/** Which places of a scrolled column can be seen. Nothing is measured while drawing: the observer tells after it. */
export function useSlotWindow(scroller: RefObject<HTMLElement | null>, count: number): Range {
  const [{ scrolled, height }, setView] = useState<View>(() => ({ scrolled: 0, height: window.innerHeight - 200 }));
  useEffect(() => {
    const place = scroller.current;
    if (!place) return undefined;
    // A step of one card is what changes anything.
    const toStep = (value: number) => Math.floor(value / slotHeight) * slotHeight;
    const set = (part: Partial<View>) =>
      setView((before) => {
        const next = { ...before, ...part };
        return next.scrolled === before.scrolled && next.height === before.height ? before : next;
      });
    const look = () => set({ scrolled: toStep(place.scrollTop) });
    place.addEventListener('scroll', look, { passive: true });
    const watch = new ResizeObserver(
      ([entry]) => entry && set({ height: toStep(entry.contentRect.height) + slotHeight }),
    );
    watch.observe(place);
    return () => {
      place.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, [scroller]);
  return visibleRange(scrolled, height, slotHeight, count, spare);
}
