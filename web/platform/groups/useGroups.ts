import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useStable } from '../useStable.ts';
import type { Dragged } from './over.ts';
import { linesOf } from './places.ts';
import type { Key, Move } from './shape.ts';
import { useDrops } from './useDrops.ts';
import { useFinger } from './useFinger.ts';
import { useFollow } from './useFollow.ts';
import { useHeld } from './useHeld.ts';
import { useKeys } from './useKeys.ts';
import type { KeysOptions } from './useKeys.ts';

type GroupsOptions<S, G, K extends Key> = Omit<KeysOptions<S, G, K>, 'area' | 'isShown'> & {
  /** Names the area, so that nothing is dropped into another one. */
  place: string;
  /** The height of each slot of a column; without it, items are rows of any height. */
  slotHeight?: number;
  isShown?: (item: K) => boolean;
};

const all = () => true;
/** A finger that rests this long on an item in a column picks it up. */
const rest = 250;

/**
 * Moves groups and items by mouse, finger and keyboard. A module draws `shown` inside `area`: a group as `data-group`,
 * an item as `data-item` (`data-movable`), their handles as `data-group-grip` and `data-grip`, the zone for items that
 * are dropped on no other item as `data-drop`, columns of slots as `data-scroller` and `data-slots`.
 */
export function useGroups<S, G, K extends Key>(options: GroupsOptions<S, G, K>) {
  const { place, shape, latest, layout, slotHeight = null, isShown = all, canMove, change } = options;
  const area = useRef<HTMLDivElement>(null);
  const [landed, setLanded] = useState<K | null>(null);
  const held = useHeld(place, shape, latest);
  const keys = useKeys({ ...options, isShown, area });
  const shown = keys.carried ?? held.state;
  const lines = useMemo(() => linesOf(shape, shown, isShown), [shape, shown, isShown]);
  useFollow(area, lines, keys.goTo);

  const onMove = (move: Move<K>) => {
    if (move.kind === 'move item') setLanded(move.item);
    change(move);
  };
  const drops = useDrops({ area, place, layout, slotHeight, lines, onMove, onLift: held.hold, onEnd: held.release });

  const grab = (at: Element): { what: Dragged; element: HTMLElement } | null => {
    const group = canMove.group ? at.closest('[data-group-grip]')?.closest<HTMLElement>('[data-group]') : null;
    if (group) return { what: { place, kind: 'group', key: group.dataset['group'] ?? '' }, element: group };
    const element = canMove.item ? at.closest<HTMLElement>('[data-item][data-movable]') : null;
    const isHeld = slotHeight === null ? at.closest('[data-grip]') : !at.closest('button:not([data-grip])');
    const key = lines.flatMap(({ items }) => items).find((item) => String(item) === element?.dataset['item']);
    return element && isHeld && key !== undefined ? { what: { place, kind: 'item', key }, element } : null;
  };
  useFinger(area, {
    grab,
    rest: slotHeight === null ? 0 : rest,
    onLift: held.hold,
    onCarry: drops.look,
    onDrop: drops.drop,
    onEnd: () => {
      drops.leave();
      held.release();
    },
  });

  return {
    area,
    shown,
    /** Items that are dragged, lifted by the keyboard, focused by it, or just dropped. */
    dragged: held.item,
    lifted: keys.lifted,
    active: keys.active,
    landed,
    /** For screen readers. */
    said: keys.said,
    /** One place up or down, for menus. */
    step: useStable(keys.step),
    /** To the top of a group, for menus. */
    put: useStable(keys.put),
    onItemKey: useStable((key: K, event: KeyboardEvent) => keys.onKeyDown({ kind: 'item', key }, event)),
    onGroupKey: useStable((key: string, event: KeyboardEvent) => keys.onKeyDown({ kind: 'group', key }, event)),
  };
}
