import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { carryByTouch, takeTouch } from './touchDrag.ts';

export type Edge = 'above' | 'below';
type Dragged<I> = { list: string; id: I };
type Data = Record<string | symbol, unknown>;

/** Whether what is dragged is a row of the list. */
export const isDragged = <I>(data: Data, list: string): data is Data & Dragged<I> => data['list'] === list;

function edgeOf(element: Element, y: number): Edge {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? 'above' : 'below';
}

type SortableRow<I> = {
  /** Rows are dropped only among those of the same list. */
  list: string;
  id: I;
  isOff: boolean;
  onDrop: (dragged: I, edge: Edge) => void;
};

/** Lets a row be dragged by its handle and others be dropped above or below it. */
export function useSortableRow<I extends number | string, E extends HTMLElement = HTMLTableRowElement>({
  list,
  id,
  isOff,
  onDrop,
}: SortableRow<I>) {
  const row = useRef<E>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragging, setDragging] = useState(false);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    if (isOff || !row.current || !handle.current) return undefined;
    const element = row.current;
    const grip = handle.current;
    return combine(
      draggable({
        element,
        dragHandle: grip,
        getInitialData: () => ({ list, id }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isDragged<I>(source.data, list) && source.data.id !== id,
        onDrag: ({ location }) => setEdge(edgeOf(element, location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          if (isDragged<I>(source.data, list)) drop(source.data.id, edgeOf(element, location.current.input.clientY));
        },
      }),
      carryByTouch(grip, { list, id, onLift: () => setDragging(true), onEnd: () => setDragging(false) }),
      takeTouch(element, {
        list,
        id,
        onOver: (y) => setEdge(y === null ? null : edgeOf(element, y)),
        onDrop: (dragged, y) => drop(dragged as I, edgeOf(element, y)),
      }),
    );
  }, [list, id, isOff]);

  return { row, handle, edge, isDragging };
}
