import { calling } from '../../platform/optimistic/call.ts';
import type { WaitingCall } from '../../platform/optimistic/call.ts';
import type { ChartChange } from './chartAfter.ts';

export const chartsPath = '/api/foundry/org-charts/charts';
export const positionsPath = '/api/foundry/org-charts/positions';
export const editPath = '/api/makh/positions/{id}/edit';

/** The call behind an edit of the board. If it is refused, the edit is no longer shown. */
export function callOf(change: ChartChange): WaitingCall {
  const { id } = change;
  switch (change.kind) {
    case 'rename':
      return calling(editPath, { id, name: change.name }, { what: 'Rename a position', done: 'Position renamed' });
    case 'set':
      return calling(editPath, { id, ...change.meta }, { what: 'Change a position', done: 'Position saved' });
    case 'move': {
      const words = { what: 'Move a position', done: 'Position moved' };
      return calling(`${positionsPath}/{id}/move`, { id, index: change.index }, words);
    }
    case 'change parent': {
      const { parent_id, index } = change;
      const where = { parent_id, ...(index === undefined ? {} : { index }) };
      const words = { what: 'Move a position', done: 'Position moved' };
      return calling(`${positionsPath}/{id}/change-parent`, { id, ...where }, words);
    }
    default:
      return calling(`${positionsPath}/{id}/delete`, { id }, { what: 'Delete a position' });
  }
}
