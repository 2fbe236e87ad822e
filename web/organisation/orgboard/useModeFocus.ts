import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ChartMode } from './chartMode.ts';

type Shown = Pick<ChartMode, 'isReverting' | 'zoomed'>;

/** Where the focus goes when its button is gone with the mode it has left. */
function placeOf(board: HTMLElement, was: Shown, { isReverting, zoomed }: Shown): HTMLElement | null | undefined {
  const find = (selector: string) => board.querySelector<HTMLElement>(selector);
  if (isReverting !== was.isReverting) return find(isReverting ? '[data-revision]' : '[data-edit-board] button');
  if (zoomed !== null) return find(`[data-name="${zoomed}"]`);
  return was.zoomed === null ? null : (find(`[data-zoom="${was.zoomed}"]`) ?? find(`[data-name="${was.zoomed}"]`));
}

/**
 * Lets the keyboard go on where a mode begins: at the selector of the revisions, at the division that is zoomed into,
 * and back again. Someone who is elsewhere, such as in the search box, stays there.
 */
export function useModeFocus(board: RefObject<HTMLElement | null>, { isReverting, zoomed }: Shown): void {
  const before = useRef<Shown>({ isReverting, zoomed });
  useEffect(() => {
    const was = before.current;
    before.current = { isReverting, zoomed };
    const now = document.activeElement;
    if (!board.current || (now !== document.body && !now?.closest('[role="menu"]'))) return;
    placeOf(board.current, was, before.current)?.focus({ preventScroll: true });
  }, [board, isReverting, zoomed]);
}
