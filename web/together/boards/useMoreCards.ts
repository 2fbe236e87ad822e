import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Board } from '../../../contract/together/boards.ts';
import { boardLimits } from '../../../contract/together/boards.ts';
import { post } from '../../platform/api.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { boardsPath } from './saveChange.ts';
import { useStable } from '../../platform/useStable.ts';

/** While scrolling, the cards that come into view are requested in one call. */
const gathering = 60;
const remembered = boardLimits.part / 2;

/** The cards that did not come with the board: requested shortly before they become visible. */
export function useMoreCards(board: number, queryKey: QueryKey) {
  const waiting = useRef(new Set<number>());
  /** Cards requested recently are included when the board is requested again. */
  const asked = useRef(new Set<number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = useStable(async () => {
    timer.current = undefined;
    const cards = [...waiting.current].slice(0, boardLimits.part);
    waiting.current.clear();
    try {
      const { data } = await post(`${boardsPath}/{id}/cards`, { id: board, cards });
      const known = new Set(data.map(({ id }) => id));
      queryClient.setQueryData<Board>(
        queryKey,
        (now) => now && { ...now, cards: [...now.cards.filter(({ id }) => !known.has(id)), ...data] },
      );
    } catch {
      // Requested again the next time they come into view.
      for (const card of cards) asked.current.delete(card);
    }
  });

  const need = useStable((cards: readonly number[]) => {
    for (const card of cards) {
      waiting.current.add(card);
      asked.current.delete(card);
      asked.current.add(card);
    }
    for (const old of asked.current) {
      if (asked.current.size <= remembered) break;
      asked.current.delete(old);
    }
    if (waiting.current.size > 0) timer.current ??= setTimeout(() => void send(), gathering);
  });

  return { need, inSight: () => [...asked.current] };
}
