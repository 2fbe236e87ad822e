import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeTouch } from './touchDrag.ts';
import { isDragged } from './useSortableRow.ts';

type DropArea<I> = {
  /** Takes the rows of this list. */
  list: string;
  isOff: boolean;
  onDrop: (dragged: I) => void;
};

/** Lets rows be dropped into a place that has none of its own under the pointer, such as an empty list. */
export function useDropArea<I, E extends HTMLElement>({ list, isOff, onDrop }: DropArea<I>) {
  const area = useRef<E>(null);
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const element = area.current;
    if (isOff || !element) return undefined;
    const untake = takeTouch(element, {
      list,
      onOver: (y) => setOver(y !== null),
      onDrop: (dragged) => drop(dragged as I),
    });
    const untarget = dropTargetForElements({
      element,
      canDrop: ({ source }) => isDragged<I>(source.data, list),
      // A row inside the area takes what is over it for itself.
      onDrag: ({ location }) => setOver(location.current.dropTargets[0]?.element === element),
      onDragLeave: () => setOver(false),
      onDrop: ({ source, location }) => {
        setOver(false);
        if (location.current.dropTargets[0]?.element !== element) return;
        if (isDragged<I>(source.data, list)) drop(source.data.id);
      },
    });
    return () => {
      untake();
      untarget();
    };
  }, [list, isOff]);

  return { area, isOver };
}
