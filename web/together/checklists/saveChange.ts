import type { Answer } from '../../../contract/platform/answers.ts';
import { posting } from '../../platform/api.ts';
import type { SaveContext } from '../../platform/optimistic/lane.ts';
import { announce, rememberBatch } from '../../platform/undo/undo.ts';
import type { ChecklistsChange } from './checklistsAfter.ts';

export const listsPath = '/api/checklists/checklists';
export const itemsPath = '/api/checklists/items';

export type Reference = { reference_type: string; reference_id: number };
type Sent = { send: ReturnType<typeof posting>; isQuiet?: true };

/** The call behind a change. What someone types in a row is not answered with a toast for each line. */
function callOf(of: Reference, change: ChecklistsChange): Sent {
  switch (change.kind) {
    case 'add list':
      return { send: posting(`${listsPath}/add`, { ...of, cid: change.cid, title: change.title }), isQuiet: true };
    case 'rename list':
      return { send: posting(`${listsPath}/{id}/edit`, { id: change.list, title: change.title }) };
    case 'delete list':
      return { send: posting(`${listsPath}/{id}/delete`, { id: change.list }) };
    case 'move list':
      return { send: posting(`${listsPath}/sequence`, { checklist: change.list, before: change.before }) };
    case 'add item': {
      const { cid, list, title } = change;
      return { send: posting(`${itemsPath}/add`, { cid, checklist: list, title }), isQuiet: true };
    }
    case 'rename item':
      return { send: posting(`${itemsPath}/{id}/edit`, { id: change.item, title: change.title }) };
    case 'mark item':
      return { send: posting(`${itemsPath}/{id}/status`, { id: change.item, status: change.status }) };
    case 'assign item':
      return { send: posting(`${itemsPath}/{id}/edit`, { id: change.item, assigned_to: change.to?.id ?? null }) };
    case 'delete item':
      return { send: posting(`${itemsPath}/{id}/delete`, { id: change.item }) };
    default: {
      const { item, list, before } = change;
      return { send: posting(`${listsPath}/sequence`, { item, checklist: list, before }) };
    }
  }
}

/** Sends a change and offers to take it back. A refusal is thrown: the change then stops being shown. */
export const saveChange =
  (of: Reference) =>
  async (change: ChecklistsChange, { idempotencyKey }: SaveContext): Promise<Answer<unknown>> => {
    const { send, isQuiet } = callOf(of, change);
    const answer = await send({ idempotencyKey });
    return isQuiet ? rememberBatch(answer) : announce(answer);
  };
