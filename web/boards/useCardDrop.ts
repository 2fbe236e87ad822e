import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isCardOf } from './dragData.ts';
import { gapAt } from './slots.ts';

type CardDrop = {
  board: number;
  ids: readonly number[];
  /** The card goes before this one, or to the end. */
  onDrop: (card: number, before: number | null) => void;
};

/** Lets cards be dropped into a column; the gap is where the one held over it would go. */
export function useCardDrop({ board, ids, onDrop }: CardDrop) {
  const column = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [gap, setGap] = useState<number | null>(null);
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
      onDrag: ({ source, location }) => {
        if (isCardOf(source.data, board)) setGap(gapFor(source.data.card, location.current.input.clientY));
      },
      onDragLeave: () => setGap(null),
      onDrop: ({ source, location }) => {
        setGap(null);
        if (!isCardOf(source.data, board)) return;
        const { card } = source.data;
        drop(card, othersThan(card)[gapFor(card, location.current.input.clientY)] ?? null);
      },
    });
  }, [board]);

  return { column, list, gap };
}
