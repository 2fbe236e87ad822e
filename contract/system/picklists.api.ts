import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type { PickList, PickListItem } from './picklists.ts';

declare module '../api.ts' {
  interface Api {
    '/api/system/pick-lists': { list: PickList; row: 'pick_lists' };
    '/api/system/pick-lists/add': { form: Saved };
    '/api/system/pick-lists/{id}': { get: PickList; row: 'pick_lists' };
    '/api/system/pick-lists/{id}/edit': { edit: Saved; row: 'pick_lists' };
    '/api/system/pick-lists/{id}/delete': { action: Saved; becomes: ['pick_lists', 'deleted'] };
    '/api/system/pick-lists/{id}/items': { list: PickListItem; filters: true; row: 'pick_list_items' };
    '/api/system/pick-lists/{id}/items/sequence': { form: Saved };
    '/api/system/pick-lists/{id}/options': { get: Chosen[] };
    '/api/system/pick-list-items/add': { form: Saved };
    '/api/system/pick-list-items/{id}': { get: PickListItem; row: 'pick_list_items' };
    '/api/system/pick-list-items/{id}/edit': { edit: Saved; row: 'pick_list_items' };
    '/api/system/pick-list-items/{id}/delete': { action: Saved; becomes: ['pick_list_items', 'deleted'] };
    '/api/system/pick-list-item/add': { form: Saved };
    '/api/system/pick-list-item/{id}': { get: PickListItem; row: 'pick_list_items' };
    '/api/system/pick-list-item/{id}/edit': { edit: Saved; row: 'pick_list_items' };
    '/api/system/pick-list-item/{id}/delete': { action: Saved; becomes: ['pick_list_items', 'deleted'] };
  }
  interface Tables {
    pick_lists: true;
    pick_list_items: true;
  }
}
