import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isStageOf } from './dragData.ts';

export type Side = 'before' | 'after';

type StageDrag = {
  board: number;
  stage: string;
  column: RefObject<HTMLElement | null>;
  isOff: boolean;
  onDrop: (dragged: string, side: Side) => void;
};

export function sideOf(element: Element, x: number): Side {
  const { left, width } = element.getBoundingClientRect();
  return x < left + width / 2 ? 'before' : 'after';
}

/** Lets a column be dragged by its handle, and others be dropped at its sides. */
export function useStageDrag({ board, stage, column, isOff, onDrop }: StageDrag) {
  const handle = useRef<HTMLButtonElement>(null);
  const [side, setSide] = useState<Side | null>(null);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const element = column.current;
    if (isOff || !element || !handle.current) return undefined;
    return combine(
      draggable({ element, dragHandle: handle.current, getInitialData: () => ({ kind: 'stage', board, stage }) }),
      dropTargetForElements({
        // The column takes cards; its inside takes columns.
        element: element.firstElementChild ?? element,
        canDrop: ({ source }) => isStageOf(source.data, board) && source.data.stage !== stage,
        onDrag: ({ location }) => setSide(sideOf(element, location.current.input.clientX)),
        onDragLeave: () => setSide(null),
        onDrop: ({ source, location }) => {
          setSide(null);
          if (isStageOf(source.data, board)) drop(source.data.stage, sideOf(element, location.current.input.clientX));
        },
      }),
    );
  }, [board, stage, column, isOff]);

  return { handle, side };
}
