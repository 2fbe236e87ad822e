import type { Saved } from '../platform/answers.ts';
import type { ChecklistItemRecord, ChecklistRecord, Checklists } from './checklists.ts';

declare module '../api.ts' {
  interface Api {
    '/api/checklists/checklists': { post: Checklists; get: Checklists };
    '/api/checklists/checklists/add': { form: Saved };
    '/api/checklists/checklists/sequence': {
      post: { id: number; checklist: string } | { lists: string[] } | { changed: number };
    };
    '/api/checklists/checklists/{id}': { get: ChecklistRecord };
    '/api/checklists/checklists/{id}/edit': { edit: Saved; row: 'checklists' };
    '/api/checklists/checklists/{id}/delete': { action: Saved; becomes: ['checklists', 'deleted'] };
    '/api/checklists/items/mine': { list: ChecklistItemRecord; filters: true; row: 'checklist_items' };
    '/api/checklists/items/add': { form: Saved };
    '/api/checklists/items/{id}': { get: ChecklistItemRecord; row: 'checklist_items' };
    '/api/checklists/items/{id}/edit': { edit: Saved; row: 'checklist_items' };
    '/api/checklists/items/{id}/delete': { action: Saved; becomes: ['checklist_items', 'deleted'] };
    '/api/checklists/items/{id}/status': { post: Saved };
  }
  interface Tables {
    checklists: true;
    checklist_items: true;
  }
  interface Subjects {
    checklist: true;
    checklists_of: true;
    my_items: true;
  }
  interface References {
    ChecklistItem: 'told';
  }
}
