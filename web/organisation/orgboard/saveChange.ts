import type { Answer } from '../../../contract/platform/answers.ts';
import { posting } from '../../platform/api.ts';
import type { SaveContext } from '../../platform/optimistic/lane.ts';
import { announce } from '../../platform/undo/undo.ts';
import type { ChartChange } from './chartAfter.ts';

export const chartsPath = '/api/foundry/org-charts/charts';
export const positionsPath = '/api/foundry/org-charts/positions';
export const editPath = '/api/makh/positions/{id}/edit';

type Sent = { send: ReturnType<typeof posting>; done?: string };

function callOf(change: ChartChange): Sent {
  const { id } = change;
  switch (change.kind) {
    case 'rename':
      return { send: posting(editPath, { id, name: change.name }), done: 'Position renamed' };
    case 'set':
      return { send: posting(editPath, { id, ...change.meta }), done: 'Position saved' };
    case 'move':
      return { send: posting(`${positionsPath}/{id}/move`, { id, index: change.index }), done: 'Position moved' };
    case 'change parent': {
      const { parent_id, index } = change;
      const where = { parent_id, ...(index === undefined ? {} : { index }) };
      return { send: posting(`${positionsPath}/{id}/change-parent`, { id, ...where }), done: 'Position moved' };
    }
    default:
      return { send: posting(`${positionsPath}/{id}/delete`, { id }) };
  }
}

/** Sends an edit of the board and offers Undo. If it is refused, the edit is no longer shown. */
export async function saveChange(change: ChartChange, { idempotencyKey }: SaveContext): Promise<Answer<unknown>> {
  const { send, done } = callOf(change);
  return announce(await send({ idempotencyKey }), done);
}
