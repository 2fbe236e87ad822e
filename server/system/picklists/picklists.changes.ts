import type { Tracked } from '../../platform/changes/tracked.ts';
import { browsePickLists, editPickListItems, editPickLists } from './picklists.access.ts';
import { itemForm, pickListForm } from './picklists.forms.ts';
import { pickListItems, pickLists } from './picklists.table.ts';

export const pickListChanges = {
  pick_lists: {
    noun: 'Pick list',
    table: pickLists,
    name: 'label',
    read: browsePickLists,
    undo: { added: editPickLists, changed: editPickLists, deleted: editPickLists },
    form: pickListForm,
  },
  pick_list_items: {
    noun: 'Pick list item',
    table: pickListItems,
    name: 'label',
    read: browsePickLists,
    undo: { added: editPickListItems, changed: editPickListItems, deleted: editPickListItems },
    form: itemForm,
    lookups: { pick_list_id: { table: pickLists, text: pickLists.label } },
  },
} satisfies Tracked;
