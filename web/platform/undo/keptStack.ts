import { currentUser } from '../session.ts';
import { readTab, writeTab } from '../storage.ts';
import type { UndoStack } from './undoStack.ts';

const key = 'undo';
type Kept = { user_id: number; stack: string[] };

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false;
  const { user_id, stack } = value as Record<string, unknown>;
  return typeof user_id === 'number' && Array.isArray(stack) && stack.every((batch) => typeof batch === 'string');
};

/** What this user did in this tab before it was reloaded. */
export function keptStack(): UndoStack {
  const kept = readTab(key, isKept);
  return kept && kept.user_id === currentUser()?.id ? kept.stack : [];
}

export function keepStack(stack: UndoStack): void {
  const user_id = currentUser()?.id;
  if (user_id !== undefined) writeTab(key, { user_id, stack });
}
