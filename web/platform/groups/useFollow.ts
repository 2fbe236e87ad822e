import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { standIn } from './places.ts';
import type { Lines } from './places.ts';
import type { Key } from './shape.ts';

/**
 * Lets the focus follow an item that Undo or a colleague has moved: it is rendered again, which loses the focus. If the
 * item is gone, the focus goes to the one that has taken its place.
 */
export function useFollow<K extends Key>(
  area: RefObject<HTMLElement | null>,
  lines: Lines<K>,
  onMoved: (item: K) => void,
): void {
  const focused = useRef<{ element: HTMLElement; row: HTMLElement; key: string } | null>(null);
  useEffect(() => {
    const come = ({ target }: Event) => {
      const element = target instanceof HTMLElement && area.current?.contains(target) ? target : null;
      const row = element?.closest<HTMLElement>('[data-item]');
      focused.current = element && row ? { element, row, key: row.dataset['item'] ?? '' } : null;
    };
    // Only after the render that may have caused it: a user who left on purpose does not get the focus back.
    const leave = () =>
      setTimeout(() => {
        if (document.activeElement === document.body) focused.current = null;
      });
    document.addEventListener('focusin', come);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', come);
      document.removeEventListener('focusout', leave);
    };
  }, [area]);

  const follow = useEffectEvent(onMoved);
  const before = useRef(lines);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = lines;
    if (!focused.current || document.activeElement !== document.body) return;
    const { element, row, key } = focused.current;
    // A row that only moved within its list loses the focus too. If only the control is gone, its row handles the focus.
    if (element.isConnected) element.focus({ preventScroll: true });
    if (row.isConnected) return;
    const item = standIn(last, lines, key);
    if (item !== null) follow(item);
  }, [lines]);
}
