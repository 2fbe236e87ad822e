import type { Checklist, ChecklistItem, Checklists } from '../../../contract/together/checklists.ts';

/** Lists and items go by their cid, which one made here has before the server knows it. */
export type ChecklistsChange =
  | { kind: 'add list'; cid: string; title: string }
  | { kind: 'rename list'; list: string; title: string }
  | { kind: 'delete list'; list: string }
  | { kind: 'move list'; list: string; before: string | null }
  | { kind: 'add item'; cid: string; list: string; title: string }
  | { kind: 'rename item'; item: string; title: string }
  | { kind: 'mark item'; item: string; status: boolean }
  | { kind: 'assign item'; item: string; to: ChecklistItem['assigned_to'] }
  | { kind: 'delete item'; item: string }
  | { kind: 'move item'; item: string; list: string; before: string | null };

/** The names with one put before another; at the end when that one is not there. */
export function placedBefore(names: readonly string[], name: string, before: string | null): string[] {
  const others = names.filter((one) => one !== name);
  const at = before === null ? -1 : others.indexOf(before);
  return others.toSpliced(at < 0 ? others.length : at, 0, name);
}

const without = (names: readonly string[], name: string) =>
  names.includes(name) ? names.filter((one) => one !== name) : (names as string[]);

// No id of the server is below one.
const newId = (rows: readonly { id: number }[]) => Math.min(0, ...rows.map(({ id }) => id)) - 1;

/** In the order of `lists`, so that what is shown need not look each one up. */
const inOrder = (all: Checklists): Checklists => {
  const place = new Map(all.lists.map((cid, at) => [cid, at]));
  return { ...all, checklists: all.checklists.toSorted((one, other) => place.get(one.cid)! - place.get(other.cid)!) };
};

function addList(all: Checklists, cid: string, title: string): Checklists {
  if (all.lists.includes(cid)) return all;
  const made: Checklist = {
    cid,
    id: newId(all.checklists),
    title,
    description: null,
    items: [],
    sequence: 0,
    reference_type: '',
    reference_id: 0,
  };
  return { ...all, lists: [...all.lists, cid], checklists: [...all.checklists, made] };
}

function addItem(all: Checklists, cid: string, list: string, title: string): Checklists {
  if (!all.lists.includes(list) || all.items.some((item) => item.cid === cid)) return all;
  const made: ChecklistItem = {
    cid,
    id: newId(all.items),
    title,
    description: null,
    status: false,
    checklist: list,
    node: { id: 0 },
    assigned_to: null,
    due_on: null,
    comments_count: 0,
    sequence: 0,
    updated_at: '',
  };
  return { ...withItems(all, list, (items) => [...items, cid]), items: [...all.items, made] };
}

const withItems = (all: Checklists, list: string, change: (items: string[]) => string[]): Checklists => ({
  ...all,
  checklists: all.checklists.map((one) => (one.cid === list ? { ...one, items: change(one.items) } : one)),
});

const withList = (all: Checklists, cid: string, change: Partial<Checklist>): Checklists => ({
  ...all,
  checklists: all.checklists.map((list) => (list.cid === cid ? { ...list, ...change } : list)),
});

const withItem = (all: Checklists, cid: string, change: Partial<ChecklistItem>): Checklists => ({
  ...all,
  items: all.items.map((item) => (item.cid === cid ? { ...item, ...change } : item)),
});

function deleteList(all: Checklists, cid: string): Checklists {
  return {
    ...all,
    lists: without(all.lists, cid),
    checklists: all.checklists.filter((list) => list.cid !== cid),
    items: all.items.filter((item) => item.checklist !== cid),
  };
}

function deleteItem(all: Checklists, cid: string): Checklists {
  const checklists = all.checklists.map((list) => {
    const items = without(list.items, cid);
    return items === list.items ? list : { ...list, items };
  });
  return { ...all, checklists, items: all.items.filter((item) => item.cid !== cid) };
}

function moveItem(all: Checklists, cid: string, target: string, before: string | null): Checklists {
  if (!all.lists.includes(target) || !all.items.some((item) => item.cid === cid)) return all;
  const checklists = all.checklists.map((list) => {
    const items = list.cid === target ? placedBefore(list.items, cid, before) : without(list.items, cid);
    return items === list.items ? list : { ...list, items };
  });
  return withItem({ ...all, checklists }, cid, { checklist: target });
}

/** The checklists with a change made; the same where they hold it already or cannot take it. */
export function checklistsAfter(all: Checklists, change: ChecklistsChange): Checklists {
  switch (change.kind) {
    case 'add list':
      return addList(all, change.cid, change.title);
    case 'rename list':
      return withList(all, change.list, { title: change.title });
    case 'delete list':
      return deleteList(all, change.list);
    case 'move list':
      if (!all.lists.includes(change.list) || change.list === change.before) return all;
      return inOrder({ ...all, lists: placedBefore(all.lists, change.list, change.before) });
    case 'add item':
      return addItem(all, change.cid, change.list, change.title);
    case 'rename item':
      return withItem(all, change.item, { title: change.title });
    case 'mark item':
      return withItem(all, change.item, { status: change.status });
    case 'assign item':
      return withItem(all, change.item, { assigned_to: change.to });
    case 'delete item':
      return deleteItem(all, change.item);
    default:
      return moveItem(all, change.item, change.list, change.before);
  }
}
