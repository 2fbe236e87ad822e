import type { Checklist, ChecklistItem, Checklists } from '../../../contract/together/checklists.ts';
import type { Shape } from '../../platform/groups/shape.ts';

// The server's ids start at 1, so lower ones never collide.
const newId = (rows: readonly { id: number }[]) => Math.min(0, ...rows.map(({ id }) => id)) - 1;

const newList = ({ checklists }: Checklists, cid: string, title: string): Checklist => ({
  cid,
  id: newId(checklists),
  title,
  description: null,
  items: [],
  sequence: 0,
  reference_type: '',
  reference_id: 0,
});

const newItem = ({ items }: Checklists, cid: string, title: string): ChecklistItem => ({
  cid,
  id: newId(items),
  title,
  description: null,
  status: false,
  checklist: '',
  node: { id: 0 },
  assigned_to: null,
  due_on: null,
  comments_count: 0,
  sequence: 0,
  updated_at: '',
});

export const withItem = (all: Checklists, cid: string, change: Partial<ChecklistItem>): Checklists => ({
  ...all,
  items: all.items.map((item) => (item.cid === cid ? { ...item, ...change } : item)),
});

/** The lists of a record and their items, by their client ids. */
export const checklistsShape: Shape<Checklists, Checklist, string> = {
  groupsOf: ({ checklists }) => checklists,
  keyOf: ({ cid }) => cid,
  nameOf: ({ title }) => title,
  itemsOf: ({ items }) => items,
  withGroup: (list, { items = list.items, name = list.title }) => ({ ...list, items, title: name }),
  regrouped: (all, checklists) => ({ ...all, lists: checklists.map(({ cid }) => cid), checklists }),
  newGroup: newList,
  isDeletedWhole: true,
  hasItem: ({ items }, cid) => items.some((item) => item.cid === cid),
  withItem: (all, cid, { name, group }) =>
    withItem(all, cid, { ...(name !== undefined && { title: name }), ...(group && { checklist: group.cid }) }),
  withoutItems: (all, gone) => ({ ...all, items: all.items.filter(({ cid }) => !gone.has(cid)) }),
  newItem: (all, cid, title) => ({ ...all, items: [...all.items, newItem(all, cid, title)] }),
  joined: (latest, held) => {
    const known = new Set(latest.items.map(({ cid }) => cid));
    return { ...latest, items: [...latest.items, ...held.items.filter(({ cid }) => !known.has(cid))] };
  },
};
