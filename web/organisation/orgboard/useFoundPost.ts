import { useEffect } from 'react';
import type { RefObject } from 'react';
import { showPost } from './showPost.ts';

/** Scrolls to the position that the search is at; a board drawn anew in another style or zoom does so too. */
export function useFoundPost(place: RefObject<HTMLElement | null>, found: number | null): void {
  useEffect(() => {
    if (found !== null) showPost(place.current, found);
  }, [place, found]);
}
