import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Positions } from '../../../contract/organisation/orgboard.ts';
import { markPost, showPost } from './showPost.ts';

/** A position that was just added comes into view with the focus, once the board has it. Returns what to call with its id. */
export function useAddedPost(board: RefObject<HTMLElement | null>, positions: Positions): (id: number) => void {
  const [added, setAdded] = useState<number | null>(null);
  const isThere = added !== null && positions[added] !== undefined;
  useEffect(() => {
    if (added === null || !isThere) return undefined;
    const show = () => {
      const box = showPost(board.current, added);
      if (box) markPost(box);
      box?.querySelector<HTMLElement>('[data-name]')?.focus({ preventScroll: true });
      setAdded(null);
    };
    // The form that closed gives the focus back to what opened it in just as many steps, and began before.
    let timer = setTimeout(() => (timer = setTimeout(show, 0)), 0);
    return () => clearTimeout(timer);
  }, [board, added, isThere]);
  return setAdded;
}
