import { useMemo, useState } from 'react';
import { useStable } from '../useStable.ts';
import { besideHeld } from './besideHeld.ts';
import type { Dragged } from './over.ts';
import { useOverGroup } from './over.ts';
import { liftItem, linesOf } from './places.ts';
import type { Key, Shape } from './shape.ts';

/** `over` is the group under the pointer; empty while a group itself is dragged. */
type Held<S, K> = { state: S; item: K | null; over: string };

/** What is shown while something is dragged: colleagues' changes never move what is held. */
export function useHeld<S, G, K extends Key>(place: string, shape: Shape<S, G, K>, latest: S) {
  const [held, setHeld] = useState<Held<S, K> | null>(null);
  const over = useOverGroup(place);
  const hold = useStable(({ kind, key }: Dragged) => {
    const item = kind === 'item' ? (key as K) : null;
    const from = item === null ? null : liftItem(linesOf(shape, latest), item);
    setHeld({ state: latest, item, over: from?.group ?? '' });
  });
  const release = useStable(() => setHeld(null));
  const item = held?.item ?? null;
  const state = useMemo(() => {
    if (!held) return latest;
    return held.item === null ? held.state : besideHeld(shape, latest, held.state, held.item, held.over);
  }, [shape, latest, held]);
  // From now on, the group under the pointer stays as it is shown.
  if (held && item !== null && over !== null && over !== held.over) setHeld({ state, item, over });
  return { state, item, hold, release };
}
