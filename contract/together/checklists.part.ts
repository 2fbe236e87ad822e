import type { Checklists } from './checklists.ts';

/**
 * The checklists of a record with what changed in them: the lists and items of the part replace the old ones, all
 * others stay as they are. The part says which lists there are, and each list which items it has.
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
