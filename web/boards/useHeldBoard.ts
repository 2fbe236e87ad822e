import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Board } from '../../contract/boards.ts';
import { isCardOf, isStageOf } from './dragData.ts';

type Held = { board: Board; card: number | null };

/** The board as it was when a drag began, until it ends: what colleagues do meanwhile never moves what is held. */
export function useHeldBoard(latest: Board): Held {
  const [held, setHeld] = useState<Held | null>(null);
  const id = latest.board.id;
  const hold = useEffectEvent((card: number | null) => setHeld({ board: latest, card }));
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isCardOf(source.data, id) || isStageOf(source.data, id),
        onDragStart: ({ source }) => hold(isCardOf(source.data, id) ? source.data.card : null),
        onDrop: () => setHeld(null),
      }),
    [id],
  );
  return held ?? { board: latest, card: null };
}
