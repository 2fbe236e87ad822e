import type { Checklists } from './checklists.ts';

/**
 * The checklists of a record with what changed of them: the lists and items of the part stand in place of its own, all
 * others stay as they are. Which lists there are says the part, and which items they have, each list.
 */
export function checklistsWith(all: Checklists, part: Checklists): Checklists {
  const lists = new Map([...all.checklists, ...part.checklists].map((list) => [list.cid, list]));
  const items = new Map([...all.items, ...part.items].map((item) => [item.cid, item]));
  const checklists = part.lists.flatMap((cid) => lists.get(cid) ?? []);
  return {
    ...part,
    lists: checklists.map(({ cid }) => cid),
    checklists,
    items: checklists.flatMap((list) => list.items.flatMap((cid) => items.get(cid) ?? [])),
  };
}
