import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState } from 'react';
import type { Board } from '../../contract/boards.ts';
import { isCardOf, isStageOf } from './dragData.ts';
import { useStable } from './useStable.ts';

type Held = { board: Board; card: number | null };

/** The board as it was when a drag began, until it ends: what colleagues do meanwhile never moves what is held. */
export function useHeldBoard(latest: Board) {
  const [held, setHeld] = useState<Held | null>(null);
  const id = latest.board.id;
  const hold = useStable((card: number | null) => setHeld({ board: latest, card }));
  const release = useStable(() => setHeld(null));
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isCardOf(source.data, id) || isStageOf(source.data, id),
        onDragStart: ({ source }) => hold(isCardOf(source.data, id) ? source.data.card : null),
        onDrop: release,
      }),
    [id, hold, release],
  );
  return { board: held?.board ?? latest, card: held?.card ?? null, hold, release };
}
