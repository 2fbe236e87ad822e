import { checklistTexts as texts } from '../../../contract/together/checklists.ts';
import { nameOf } from '../../platform/client-names.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { ask, get, listing, post, record } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import {
  addChecklists,
  addItems,
  browseChecklists,
  browseItems,
  changeItemStatus,
  deleteChecklists,
  deleteItems,
  editChecklists,
  editItems,
  readChecklists,
  readItems,
  sortAnyChecklists,
} from './checklists.access.ts';
import { checklistForm, itemForm, newChecklistForm, newItemForm } from './checklists.forms.ts';
import { orderChecklists } from './checklists.order.ts';
import { findChecklist, findItem } from './checklists.rows.ts';
import { addList, removeList, reviseList } from './checklists.ts';
import { addItem, changeStatus, itemValues, removeItem, reviseItem } from './items.ts';
import { loadChecklists, partOfChecklists, showChecklist } from './load.ts';
import { myItems } from './mine.ts';

const path = '/api/checklists/checklists';
const items = '/api/checklists/items';

export const checklistRoutes: Route[] = [
  ask(path, browseChecklists, loadChecklists, {
    part: partOfChecklists,
    summary: 'The lists, checklists and items of a record; reference_type and reference_id name it.',
  }),
  get(path, browseChecklists, loadChecklists),
  ...dialog(`${path}/add`, addChecklists, null, {
    title: 'Add List',
    form: newChecklistForm,
    values: ({ query }) => query,
    save: addList,
  }),
  post(`${path}/sequence`, sortAnyChecklists, orderChecklists, {
    summary:
      'The whole order as checklists, or as items { checklist, item }; or one move { item, checklist, before | after } or { checklist, before | after }.',
  }),
  get(`${path}/{id}`, readChecklists, showChecklist, { finder: findChecklist }),
  ...editing(`${path}/{id}/edit`, editChecklists, findChecklist, {
    title: 'Edit List',
    form: checklistForm,
    partial: true,
    values: (call) => call.record,
    save: reviseList,
  }),
  ...action(`${path}/{id}/delete`, deleteChecklists, findChecklist, removeList, { confirm: texts.deleteList }),
  ...listing(`${items}/mine`, browseItems, myItems),
  ...dialog(`${items}/add`, addItems, null, {
    title: 'Add Item',
    form: newItemForm,
    values: ({ query }) => ({ checklist: nameOf(query['checklist']) }),
    save: addItem,
  }),
  record(`${items}/{id}`, readItems, findItem),
  ...editing(`${items}/{id}/edit`, editItems, findItem, {
    title: 'Edit Item',
    form: itemForm,
    partial: true,
    values: itemValues,
    save: reviseItem,
  }),
  ...action(`${items}/{id}/delete`, deleteItems, findItem, removeItem, { confirm: texts.deleteItem }),
  post(`${items}/{id}/status`, changeItemStatus, changeStatus, {
    finder: findItem,
    summary: 'status true marks the item done, false not done.',
  }),
];
