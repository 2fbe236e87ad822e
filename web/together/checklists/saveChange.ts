import { calling } from '../../platform/optimistic/call.ts';
import type { WaitingCall } from '../../platform/optimistic/call.ts';
import type { ChecklistsChange } from './checklistsAfter.ts';

export const listsPath = '/api/checklists/checklists';
export const itemsPath = '/api/checklists/items';

export type Reference = { reference_type: string; reference_id: number };

/** Marks an item as done, or as open again. */
export const marking = (id: string, status: boolean): WaitingCall =>
  calling(`${itemsPath}/{id}/status`, { id, status }, { what: status ? 'Tick off an item' : 'Open an item again' });

/** The call that saves a change. Text typed in a row shows no toast for each line. */
export function callOf(of: Reference, change: ChecklistsChange): WaitingCall {
  switch (change.kind) {
    case 'add group': {
      const words = { what: 'Add a checklist', isQuiet: true } as const;
      return calling(`${listsPath}/add`, { ...of, cid: change.group, title: change.name }, words);
    }
    case 'rename group': {
      const words = { what: 'Rename a checklist' };
      return calling(`${listsPath}/{id}/edit`, { id: change.group, title: change.name }, words);
    }
    case 'delete group':
      return calling(`${listsPath}/{id}/delete`, { id: change.group }, { what: 'Delete a checklist' });
    case 'move group': {
      const words = { what: 'Move a checklist' };
      return calling(`${listsPath}/sequence`, { checklist: change.group, before: change.before }, words);
    }
    case 'add item': {
      const { item, group, name } = change;
      const words = { what: 'Add a checklist item', isQuiet: true } as const;
      return calling(`${itemsPath}/add`, { cid: item, checklist: group, title: name }, words);
    }
    case 'rename item': {
      const words = { what: 'Rename a checklist item' };
      return calling(`${itemsPath}/{id}/edit`, { id: change.item, title: change.name }, words);
    }
    case 'mark item':
      return marking(change.item, change.status);
    case 'assign item': {
      const words = { what: 'Assign a checklist item' };
      return calling(`${itemsPath}/{id}/edit`, { id: change.item, assigned_to: change.to?.id ?? null }, words);
    }
    case 'delete item':
      return calling(`${itemsPath}/{id}/delete`, { id: change.item }, { what: 'Delete a checklist item' });
    default: {
      const { item, group, before } = change;
      const words = { what: 'Move a checklist item' };
      return calling(`${listsPath}/sequence`, { item, checklist: group, before }, words);
    }
  }
}
