import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import type { PositionNode, Positions } from '../../../contract/organisation/orgboard.ts';
import { markPost, showPost } from './showPost.ts';

/**
 * Scrolls to a position that was just added and focuses it, once the board has it. Returns a function to call with its
 * id.
 */
export function useAddedPost(
  board: RefObject<HTMLElement | null>,
  positions: Positions,
  reveal: (post: PositionNode) => void,
): (id: number) => void {
  const [added, setAdded] = useState<number | null>(null);
  const isThere = added !== null && positions[added] !== undefined;
  const onThere = useEffectEvent((id: number) => reveal(positions[id]!));
  useEffect(() => {
    if (added === null || !isThere) return undefined;
    onThere(added);
    const show = () => {
      const box = showPost(board.current, added);
      if (box) markPost(box);
      box?.querySelector<HTMLElement>('[data-name]')?.focus({ preventScroll: true });
      setAdded(null);
    };
    // The form that closed returns the focus to its opener after the same number of timeouts, and started earlier.
    let timer = setTimeout(() => (timer = setTimeout(show, 0)), 0);
    return () => clearTimeout(timer);
  }, [board, added, isThere]);
  return setAdded;
}
