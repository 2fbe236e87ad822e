import { useEffect, useMemo, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { groupsAfter } from './groupsAfter.ts';
import type { Dragged } from './over.ts';
import {
  carried,
  dropWords,
  isArrow,
  liftGroup,
  liftItem,
  linesOf,
  neighbour,
  placeOf,
  placeWords,
  putDown,
} from './places.ts';
import type { Layout, Lifted, Lines, Place } from './places.ts';
import type { Key, Move, Shape } from './shape.ts';
import { gripOf } from './useDraggable.ts';
import { useLetGo } from './useLetGo.ts';

/** What the keyboard is on: an item or a group. */
export type What<K extends Key> = { kind: 'item'; key: K } | { kind: 'group'; key: string };

export type KeysOptions<S, G, K extends Key> = {
  area: RefObject<HTMLElement | null>;
  shape: Shape<S, G, K>;
  latest: S;
  layout: Layout;
  isShown: (item: K) => boolean;
  canMove: Record<Dragged['kind'], boolean>;
  change: (move: Move<K>) => void;
  /** The announcement for a step by an arrow key alone. Without it, arrow keys move the focus from item to item instead. */
  stepWords: ((what: What<K>, by: -1 | 1, place: Place) => string) | null;
};

type Carrying<S, K extends Key> = { state: S; lines: Lines<K>; lifted: Lifted<K> };

const gripIn = (area: HTMLElement | null, { kind, key }: What<Key>): HTMLElement | null => {
  const element = area?.querySelector(`[data-${kind}="${CSS.escape(String(key))}"]`);
  return element ? gripOf(element, kind) : null;
};
const whatIs = <K extends Key>(lifted: Lifted<K>): What<K> =>
  lifted.kind === 'item' ? { kind: 'item', key: lifted.item } : { kind: 'group', key: lifted.group };

/**
 * Moves items and groups by keyboard, at their grips: Space picks one up, arrows move it, Space drops it, Escape puts
 * it back. Nothing else moves while one is held. Without picking up, arrows move the focus, or the item by one place.
 */
export function useKeys<S, G, K extends Key>(options: KeysOptions<S, G, K>) {
  const { area, shape, latest, layout, isShown, canMove, change, stepWords } = options;
  const [carrying, setCarrying] = useState<Carrying<S, K> | null>(null);
  const [focus, setFocus] = useState<What<K> | null>(null);
  const [said, setSaid] = useState('');

  // A held item is rendered again in another group: the focus follows it there.
  useEffect(() => {
    if (focus) gripIn(area.current, focus)?.focus();
  }, [area, focus]);
  const putBack = () => {
    setCarrying(null);
    setSaid('Move cancelled');
  };
  useLetGo(carrying !== null, () => carrying && gripIn(area.current, whatIs(carrying.lifted)), putBack);

  const lift = (lines: Lines<K>, what: What<K>) =>
    what.kind === 'item' ? liftItem(lines, what.key) : liftGroup(lines, what.key);

  /** One place up or down, saved at once. */
  const step = (what: What<K>, by: -1 | 1) => {
    const lines = linesOf(shape, latest, isShown);
    const from = lift(lines, what);
    const to = from && carried(lines, from, by < 0 ? 'ArrowUp' : 'ArrowDown', 'rows');
    const move = to && putDown(lines, to);
    if (!move) return;
    change(move);
    setFocus({ ...what });
    setSaid(stepWords?.(what, by, placeOf(lines, to)) ?? placeWords(placeOf(lines, to)));
  };

  /** To the top of a group, saved at once. */
  const put = (item: K, group: string) => {
    const lines = linesOf(shape, latest, isShown);
    const to: Lifted<K> = { kind: 'item', item, group, at: 0 };
    const move = putDown(lines, to);
    if (!move) return;
    change(move);
    setFocus({ kind: 'item', key: item });
    setSaid(dropWords(placeOf(lines, to)));
  };

  const onCarried = (key: string, { state, lines, lifted }: Carrying<S, K>): boolean => {
    if (isArrow(layout, key)) {
      const next = carried(lines, lifted, key, layout);
      setCarrying({ state, lines, lifted: next });
      setSaid(placeWords(placeOf(lines, next)));
    } else if (key === ' ' || key === 'Enter') {
      setCarrying(null);
      const move = putDown(lines, lifted);
      if (move) change(move);
      setSaid(dropWords(placeOf(lines, lifted)));
    } else if (key === 'Escape') putBack();
    else return false;
    setFocus(whatIs(lifted));
    return true;
  };

  const onFree = (key: string, what: What<K>): boolean => {
    if (key === ' ') {
      const lines = linesOf(shape, latest, isShown);
      const lifted = canMove[what.kind] ? lift(lines, what) : null;
      if (!lifted) return true;
      setFocus(what);
      setCarrying({ state: latest, lines, lifted });
      setSaid(`Picked up, ${placeWords(placeOf(lines, lifted))}`);
      return true;
    }
    if (!isArrow(layout, key)) return false;
    if (stepWords) {
      step(what, key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1);
      return true;
    }
    const next = what.kind === 'item' ? neighbour(linesOf(shape, latest, isShown), what.key, key, layout) : null;
    if (next !== null) setFocus({ kind: 'item', key: next });
    return next !== null;
  };

  const onKeyDown = (what: What<K>, event: KeyboardEvent) => {
    const isTaken = carrying ? onCarried(event.key, carrying) : onFree(event.key, what);
    if (!isTaken) return;
    event.preventDefault();
    if (carrying || stepWords) event.stopPropagation();
  };

  // Memoised: a caller that compares what is shown with the previous render would otherwise loop forever.
  const shown = useMemo(() => {
    const move = carrying && putDown(carrying.lines, carrying.lifted);
    return carrying && (move ? groupsAfter(shape, carrying.state, move) : carrying.state);
  }, [carrying, shape]);
  return {
    /** What is shown with the held item at its current place; null while none is held. */
    carried: shown,
    lifted: carrying && whatIs(carrying.lifted),
    active: focus?.kind === 'item' ? focus.key : null,
    said,
    step,
    put,
    /** Focuses an item, wherever it is drawn. */
    goTo: (key: K) => setFocus({ kind: 'item', key }),
    onKeyDown,
  };
}
