import { user } from '../../system/people/lookups.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import {
  addSeenChecklists,
  addSeenItems,
  changeChecklists,
  changeItems,
  deleteChecklists,
  deleteItems,
  readChecklists,
  readItems,
} from './checklists.access.ts';
import { checklistForm, itemForm } from './checklists.forms.ts';
import { checklistItems, checklists } from './checklists.table.ts';

export const checklistChanges = {
  checklists: {
    noun: 'Checklist',
    table: checklists,
    name: 'title',
    read: readChecklists,
    undo: { added: addSeenChecklists, changed: changeChecklists, deleted: deleteChecklists },
    form: checklistForm,
    labels: { reference_type: 'Record', reference_id: 'Record number', created_by_user_id: 'Created by' },
    lookups: { created_by_user_id: user },
    hidden: ['cid', 'record', 'sequence'],
  },
  checklist_items: {
    noun: 'Item',
    table: checklistItems,
    name: 'title',
    place: ['checklist_id'],
    read: readItems,
    undo: { added: addSeenItems, changed: changeItems, deleted: deleteItems },
    form: itemForm,
    labels: { checklist_id: 'List', status: 'Done', assigned_to_id: 'Assigned to' },
    lookups: { checklist_id: { table: checklists, text: checklists.title }, assigned_to_id: user },
    hidden: ['cid', 'node_id', 'sequence', 'done_at'],
  },
} satisfies Tracked;
