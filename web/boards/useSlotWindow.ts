import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { visibleRange } from '../platform/lists/window.ts';
import type { Range } from '../platform/lists/window.ts';
import { slotHeight } from './slots.ts';

const spare = 3;

/** Which places of a scrolled column can be seen. */
export function useSlotWindow(scroller: RefObject<HTMLElement | null>, count: number): Range {
  const [range, setRange] = useState<Range>({ first: 0, end: 10 });
  useEffect(() => {
    const place = scroller.current;
    if (!place) return undefined;
    const look = () => {
      const next = visibleRange(place.scrollTop, place.clientHeight, slotHeight, count, spare);
      setRange((before) => (before.first === next.first && before.end === next.end ? before : next));
    };
    look();
    place.addEventListener('scroll', look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(place);
    return () => {
      place.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, [scroller, count]);
  return range;
}
