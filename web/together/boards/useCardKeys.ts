import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Board } from '../../../contract/together/boards.ts';
import { boardAfter } from './boardAfter.ts';
import type { BoardChange } from './boardAfter.ts';
import { carried, lift, neighbour, placeWords, putDown } from './keyboard.ts';
import type { Lifted } from './keyboard.ts';
import { useLetGo } from './useLetGo.ts';

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** How the element of a card is found, to give it the focus. */
export const cardSelector = (card: number) => `[data-card-title="${card}"]`;

type Carrying = { board: Board; lifted: Lifted };

/**
 * Cards by keyboard: arrows go from card to card; Space picks one up, arrows carry it, Space puts it down, Escape takes
 * it back. The board stands still while one is carried.
 */
export function useCardKeys(latest: Board, change: (change: BoardChange) => void, canMove: boolean) {
  const [carrying, setCarrying] = useState<Carrying | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  // The card is drawn anew in another column: the focus follows it there.
  const place = carrying ? `${carrying.lifted.stage}:${carrying.lifted.at}` : '';
  const goal = active === null ? '' : `${active}@${place}`;
  useEffect(() => {
    const [card] = goal.split('@');
    if (card) document.querySelector<HTMLElement>(cardSelector(Number(card)))?.focus();
  }, [goal]);

  const putBack = () => {
    setCarrying(null);
    setSaid('Move cancelled');
  };
  useLetGo(carrying && cardSelector(carrying.lifted.card), putBack);

  const onLifted = (event: KeyboardEvent, { board, lifted }: Carrying) => {
    if (arrows.includes(event.key)) {
      const next = carried(board, lifted, event.key);
      setCarrying({ board, lifted: next });
      setSaid(placeWords(board, next));
    } else if (event.key === ' ' || event.key === 'Enter') {
      setCarrying(null);
      const start = lift(board, lifted.card);
      if (start?.stage !== lifted.stage || start.at !== lifted.at) change(putDown(board, lifted));
      setSaid(`Dropped in ${placeWords(board, lifted)}`);
    } else if (event.key === 'Escape') putBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onKeyDown = (card: number, event: KeyboardEvent) => {
    if (carrying) {
      onLifted(event, carrying);
      return;
    }
    if (event.key === ' ') {
      event.preventDefault();
      const lifted = canMove ? lift(latest, card) : null;
      if (!lifted) return;
      setActive(card);
      setCarrying({ board: latest, lifted });
      setSaid(`Picked up, ${placeWords(latest, lifted)}`);
    } else if (arrows.includes(event.key)) {
      const next = neighbour(latest, card, event.key);
      if (next === null) return;
      event.preventDefault();
      setActive(next);
    }
  };

  return {
    /** The board with the carried card where it is held; null while none is. */
    carriedBoard: carrying && boardAfter(carrying.board, putDown(carrying.board, carrying.lifted)),
    lifted: carrying?.lifted.card ?? null,
    active,
    said,
    onKeyDown,
  };
}
