import { errorTexts } from '../../../contract/platform/answers.ts';
import { pickListLimits } from '../../../contract/system/picklists.ts';
import { staff } from '../../platform/access.ts';
import { references } from '../../platform/fields/choice.ts';
import { form } from '../../platform/forms.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing, record } from '../../platform/routes.ts';
import { itemList } from './items.list.ts';
import { addItem, findItem, itemOptions, listOf, orderItems, removeItem, reviseItem } from './items.ts';
import { browsePickLists, editPickListItems, editPickLists } from './picklists.access.ts';
import { itemForm, newItemForm, pickListForm } from './picklists.forms.ts';
import { pickListList } from './picklists.list.ts';
import { pickListItems } from './picklists.table.ts';
import { addList, findPickList, removeList, reviseList } from './picklists.ts';

const path = '/api/system/pick-lists';
// The specification uses both spellings.
const itemPaths = ['/api/system/pick-list-items', '/api/system/pick-list-item'] as const;

const orderForm = form({
  items: references('Items', `${path}/{id}/options`, {
    required: true,
    table: pickListItems,
    max: pickListLimits.items,
  }),
});

export const pickListRoutes = [
  ...listing(path, browsePickLists, pickListList),
  ...dialog(`${path}/add`, editPickLists, null, { title: 'Add Pick List', form: pickListForm, save: addList }),
  record(`${path}/{id}`, browsePickLists, findPickList),
  ...editing(`${path}/{id}/edit`, editPickLists, findPickList, {
    title: 'Edit Pick List',
    form: pickListForm,
    values: (call) => call.record,
    save: reviseList,
  }),
  ...action(`${path}/{id}/delete`, editPickLists, findPickList, removeList, {
    confirm: 'Are you sure you want to delete this Pick List?',
  }),
  ...listing(`${path}/{id}/items`, browsePickLists, itemList),
  ...dialog(`${path}/{id}/items/sequence`, editPickListItems, findPickList, {
    title: 'Order of the items',
    form: orderForm,
    save: orderItems,
  }),
  get(`${path}/{id}/options`, staff, itemOptions),
  ...itemPaths.flatMap((items) => [
    ...dialog(`${items}/add`, editPickListItems, null, {
      title: 'Add Pick List Item',
      form: newItemForm,
      values: async (call) => ({ status: 'active', picklist: String(await listOf(call)) }),
      params: ['picklist'],
      save: addItem,
    }),
    record(`${items}/{id}`, browsePickLists, findItem),
    ...editing(`${items}/{id}/edit`, editPickListItems, findItem, {
      title: 'Edit Pick List Item',
      form: itemForm,
      values: (call) => call.record,
      save: reviseItem,
    }),
    ...action(`${items}/{id}/delete`, editPickListItems, findItem, removeItem, {
      confirm: errorTexts.deleteItem,
    }),
  ]),
];
