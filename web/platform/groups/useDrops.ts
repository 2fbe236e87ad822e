import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useStable } from '../useStable.ts';
import { aimGroup, aimItem, showMark } from './aim.ts';
import { holdOver, isOf } from './over.ts';
import type { Dragged } from './over.ts';
import type { Layout, Lines } from './places.ts';
import type { Key, Move } from './shape.ts';

type Drops<K extends Key> = {
  area: RefObject<HTMLElement | null>;
  place: string;
  layout: Layout;
  /** The height of each slot of a column, where items are in slots. */
  slotHeight: number | null;
  lines: Lines<K>;
  onMove: (move: Move<K>) => void;
  onLift: (dragged: Dragged) => void;
  onEnd: () => void;
};

/**
 * One target for everything dragged in a place, by mouse here and by finger in useFinger: it checks what is under the
 * pointer.
 */
export function useDrops<K extends Key>({ area, place, layout, slotHeight, lines, ...on }: Drops<K>) {
  const move = useRef<Move<K> | null>(null);

  const leave = useStable(() => {
    move.current = null;
    showMark(null);
    holdOver(null);
  });
  const look = useStable((dragged: Dragged, x: number, y: number) => {
    const element = area.current;
    if (!element) return;
    const isItem = dragged.kind === 'item';
    const aim = isItem
      ? aimItem(element, { x, y }, lines, dragged.key as K, slotHeight)
      : aimGroup(element, { x, y }, lines, String(dragged.key), layout);
    move.current = aim?.move ?? null;
    showMark(aim?.mark ?? null);
    holdOver(aim && isItem ? { place, item: dragged.key, group: aim.group, gap: aim.gap } : null);
  });
  const drop = useStable(() => {
    const made = move.current;
    leave();
    if (made) on.onMove(made);
  });
  const lift = useStable(on.onLift);
  const end = useStable(on.onEnd);

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isOf(source.data, place),
        onDrag: ({ source: { data }, location }) => {
          const { clientX, clientY } = location.current.input;
          if (isOf(data, place)) look(data, clientX, clientY);
        },
        onDragLeave: leave,
        onDrop: ({ source: { data }, location }) => {
          const { clientX, clientY } = location.current.input;
          if (isOf(data, place)) look(data, clientX, clientY);
          drop();
        },
      }),
      monitorForElements({
        canMonitor: ({ source }) => isOf(source.data, place),
        onDragStart: ({ source: { data } }) => isOf(data, place) && lift(data),
        onDrop: end,
      }),
    );
  }, [area, place, look, leave, drop, lift, end]);

  return { look, leave, drop };
}
