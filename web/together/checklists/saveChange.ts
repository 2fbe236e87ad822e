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
    case 'add group':
      return { send: posting(`${listsPath}/add`, { ...of, cid: change.group, title: change.name }), isQuiet: true };
    case 'rename group':
      return { send: posting(`${listsPath}/{id}/edit`, { id: change.group, title: change.name }) };
    case 'delete group':
      return { send: posting(`${listsPath}/{id}/delete`, { id: change.group }) };
    case 'move group':
      return { send: posting(`${listsPath}/sequence`, { checklist: change.group, before: change.before }) };
    case 'add item': {
      const { item, group, name } = change;
      return { send: posting(`${itemsPath}/add`, { cid: item, checklist: group, title: name }), isQuiet: true };
    }
    case 'rename item':
      return { send: posting(`${itemsPath}/{id}/edit`, { id: change.item, title: change.name }) };
    case 'mark item':
      return { send: posting(`${itemsPath}/{id}/status`, { id: change.item, status: change.status }) };
    case 'assign item':
      return { send: posting(`${itemsPath}/{id}/edit`, { id: change.item, assigned_to: change.to?.id ?? null }) };
    case 'delete item':
      return { send: posting(`${itemsPath}/{id}/delete`, { id: change.item }) };
    default: {
      const { item, group, before } = change;
      return { send: posting(`${listsPath}/sequence`, { item, checklist: group, before }) };
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
