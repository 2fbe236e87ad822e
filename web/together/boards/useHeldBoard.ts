import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useMemo, useState } from 'react';
import type { Board } from '../../../contract/together/boards.ts';
import { besideHeld } from './besideHeld.ts';
import { isCardOf, isStageOf } from './dragData.ts';
import { useOverStage } from './heldOver.ts';
import { useStable } from '../../platform/useStable.ts';

/** `over` is the stage under the hand; empty while a stage itself is dragged. */
type Held = { board: Board; card: number | null; over: string };

/** The board while something is dragged on it: what colleagues do meanwhile never moves what is held. */
export function useHeldBoard(latest: Board) {
  const [held, setHeld] = useState<Held | null>(null);
  const over = useOverStage();
  const id = latest.board.id;
  const hold = useStable((card: number | null) => {
    const stage = latest.stages.find(({ cards }) => card !== null && cards.includes(card));
    setHeld({ board: latest, card, over: stage?.cid ?? '' });
  });
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
  const card = held?.card ?? null;
  const board = useMemo(() => {
    if (!held) return latest;
    return held.card === null ? held.board : besideHeld(latest, held.board, held.card, held.over);
  }, [latest, held]);
  // The stage that the hand has come to stands still from now on, as it is shown.
  if (held && card !== null && over !== null && over !== held.over) setHeld({ board, card, over });
  return { board, card, hold, release };
}
