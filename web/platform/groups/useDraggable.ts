import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Dragged } from './over.ts';

type Draggable = Dragged & {
  isOff: boolean;
  /** Whether it is dragged only by its grip, or by any part of it. */
  byGrip: boolean;
};

/** The grip of an item or group, by mouse and by keyboard. */
export const gripOf = (element: Element, kind: Dragged['kind']): HTMLElement | null =>
  element.querySelector<HTMLElement>(kind === 'item' ? '[data-grip]' : '[data-group-grip]');

/** Lets an item or a group be dragged by mouse. */
export function useDraggable<E extends HTMLElement>(of: Draggable): RefObject<E | null> {
  const { place, kind, key, isOff, byGrip } = of;
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    const dragHandle = element && byGrip ? gripOf(element, kind) : null;
    if (isOff || !element || (byGrip && !dragHandle)) return undefined;
    return draggable({
      element,
      ...(dragHandle && { dragHandle }),
      getInitialData: () => ({ place, kind, key }),
      onDragStart: () => (element.dataset['dragging'] = ''),
      onDrop: () => delete element.dataset['dragging'],
    });
  }, [place, kind, key, isOff, byGrip]);
  return ref;
}
