import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isCardOf } from './dragData.ts';
import { holdOver, useHeldOver } from './heldOver.ts';
import { gapAt } from './slots.ts';

type CardDrop = {
  board: number;
  stage: string;
  ids: readonly number[];
  /** The card goes before this one, or to the end. */
  onDrop: (card: number, before: number | null) => void;
};

/** Lets cards be dropped into a column; `over` is one that is held above it. */
export function useCardDrop({ board, stage, ids, onDrop }: CardDrop) {
  const column = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const over = useHeldOver(stage);
  const othersThan = useEffectEvent((card: number) => ids.filter((id) => id !== card));
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const element = column.current;
    if (!element) return undefined;
    const gapFor = (card: number, clientY: number) =>
      gapAt(clientY - (list.current?.getBoundingClientRect().top ?? 0), othersThan(card).length);
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => isCardOf(source.data, board),
      onDrag: ({ source: { data }, location }) => {
        if (isCardOf(data, board))
          holdOver({ card: data.card, stage, gap: gapFor(data.card, location.current.input.clientY) });
      },
      onDragLeave: () => holdOver(null),
      onDrop: ({ source: { data }, location }) => {
        holdOver(null);
        if (!isCardOf(data, board)) return;
        drop(data.card, othersThan(data.card)[gapFor(data.card, location.current.input.clientY)] ?? null);
      },
    });
  }, [board, stage]);

  return { column, list, over };
}
