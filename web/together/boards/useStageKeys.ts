import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Board } from '../../../contract/together/boards.ts';
import { boardAfter } from './boardAfter.ts';
import type { BoardChange } from './boardAfter.ts';
import { useLetGo } from './useLetGo.ts';

type Carrying = { board: Board; stage: string; at: number };

const handleSelector = (stage: string) => `[data-stage="${CSS.escape(stage)}"] button`;

const changeOf = ({ board, stage, at }: Carrying): BoardChange => {
  const others = board.stages.filter(({ cid }) => cid !== stage);
  return { kind: 'move stage', stage, before: others[at]?.cid ?? null };
};

/** Stages by keyboard, at their handle: Space picks one up, left and right carry it, Space puts it down, Escape takes it back. */
export function useStageKeys(latest: Board, change: (change: BoardChange) => void) {
  const [carrying, setCarrying] = useState<Carrying | null>(null);
  const [said, setSaid] = useState('');
  const words = ({ board, at }: Carrying) => `${at + 1} of ${board.stages.length}`;

  const place = carrying ? `${carrying.stage}:${carrying.at}` : '';
  useEffect(() => {
    const [stage] = place.split(':');
    if (stage) document.querySelector<HTMLElement>(handleSelector(stage))?.focus();
  }, [place]);
  const putBack = () => {
    setCarrying(null);
    setSaid('Move cancelled');
  };
  useLetGo(carrying && handleSelector(carrying.stage), putBack);

  const onKeyDown = (stage: string, event: KeyboardEvent) => {
    const isSpace = event.key === ' ';
    if (!carrying && !isSpace) return;
    const side = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (!carrying) {
      const next = { board: latest, stage, at: latest.stages.findIndex(({ cid }) => cid === stage) };
      setCarrying(next);
      setSaid(`Picked up, ${words(next)}`);
    } else if (side !== 0) {
      const next = { ...carrying, at: Math.max(0, Math.min(carrying.board.stages.length - 1, carrying.at + side)) };
      setCarrying(next);
      setSaid(words(next));
    } else if (isSpace || event.key === 'Enter') {
      setCarrying(null);
      if (carrying.board.stages[carrying.at]?.cid !== carrying.stage) change(changeOf(carrying));
      setSaid(`Dropped, ${words(carrying)}`);
    } else if (event.key === 'Escape') putBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    carriedBoard: carrying && boardAfter(carrying.board, changeOf(carrying)),
    lifted: carrying?.stage ?? null,
    said,
    onKeyDown,
  };
}
