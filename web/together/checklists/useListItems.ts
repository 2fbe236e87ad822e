import { useState } from 'react';
import type { ChecklistItem, Checklists } from '../../../contract/together/checklists.ts';

const none: readonly ChecklistItem[] = [];
type Held = ReadonlyMap<string, readonly ChecklistItem[]>;

const isSame = (one: readonly ChecklistItem[], other: readonly ChecklistItem[]) =>
  one.length === other.length && one.every((item, at) => item === other[at]);

/** The items of each list; a list in which nothing changed keeps the same array, so that it is not rendered again. */
function itemsByList(all: Checklists | undefined, before: Held): Held {
  const items = new Map(all?.items.map((item) => [item.cid, item]));
  return new Map(
    all?.checklists.map((list) => {
      const held = list.items.flatMap((cid) => items.get(cid) ?? []);
      const known = before.get(list.cid) ?? none;
      return [list.cid, isSame(known, held) ? known : held];
    }),
  );
}

export function useListItems(all: Checklists | undefined): Held {
  const [known, setKnown] = useState<{ all: Checklists | undefined; held: Held }>({ all: undefined, held: new Map() });
  if (known.all === all) return known.held;
  const held = itemsByList(all, known.held);
  setKnown({ all, held });
  return held;
}
