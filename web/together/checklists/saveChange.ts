import { call } from '../../platform/api.ts';
import type { SaveContext } from '../../platform/optimistic/lane.ts';
import { announce, rememberBatch } from '../../platform/undo/undo.ts';
import type { ChecklistsChange } from './checklistsAfter.ts';

export const listsPath = '/api/checklists/checklists';
export const itemsPath = '/api/checklists/items';

export type Reference = { reference_type: string; reference_id: number };
type Sent = { path: string; body?: Record<string, unknown>; isQuiet?: true };

/** The call behind a change. What someone types in a row is not answered with a toast for each line. */
function callOf(of: Reference, change: ChecklistsChange): Sent {
  switch (change.kind) {
    case 'add list':
      return { path: `${listsPath}/add`, body: { ...of, cid: change.cid, title: change.title }, isQuiet: true };
    case 'rename list':
      return { path: `${listsPath}/${change.list}/edit`, body: { title: change.title } };
    case 'delete list':
      return { path: `${listsPath}/${change.list}/delete` };
    case 'move list':
      return { path: `${listsPath}/sequence`, body: { checklist: change.list, before: change.before } };
    case 'add item': {
      const { cid, list, title } = change;
      return { path: `${itemsPath}/add`, body: { cid, checklist: list, title }, isQuiet: true };
    }
    case 'rename item':
      return { path: `${itemsPath}/${change.item}/edit`, body: { title: change.title } };
    case 'mark item':
      return { path: `${itemsPath}/${change.item}/status`, body: { status: change.status } };
    case 'assign item':
      return { path: `${itemsPath}/${change.item}/edit`, body: { assigned_to: change.to?.id ?? null } };
    case 'delete item':
      return { path: `${itemsPath}/${change.item}/delete` };
    default: {
      const { item, list, before } = change;
      return { path: `${listsPath}/sequence`, body: { item, checklist: list, before } };
    }
  }
}

/** Sends a change and offers to take it back. A refusal is thrown: the change then stops being shown. */
export const saveChange =
  (of: Reference) =>
  async (change: ChecklistsChange, { idempotencyKey }: SaveContext): Promise<void> => {
    const { path, body, isQuiet } = callOf(of, change);
    const answer = await call('POST', path, body, { idempotencyKey });
    if (isQuiet) rememberBatch(answer);
    else announce(answer);
  };
