import type { Answer } from '../../../contract/platform/answers.ts';
import { ApiError, longTimeout, post, toastErrors } from '../api.ts';
import { onSessionReset } from '../session.ts';
import { hideToast, toastError, toastSuccess } from '../toasts.ts';
import { refreshAfter, refreshShown } from './refresh.ts';
import { forgotten, latest, remembered } from './undoStack.ts';
import type { UndoStack } from './undoStack.ts';

let stack: UndoStack = [];
/** The toast that offers to undo a batch: once that was asked for, it has nothing more to offer. */
const offers = new Map<string, number>();
onSessionReset(() => {
  stack = [];
  offers.clear();
});

const isGone = new Set([403, 404, 409, 422]);

/** Takes one batch of changes back. A refusal (someone changed it since) says so, and the batch is let go. */
export async function undoBatch(batch: string): Promise<void> {
  if (!stack.includes(batch)) return;
  stack = forgotten(stack, batch);
  hideToast(offers.get(batch) ?? -1);
  offers.delete(batch);
  try {
    const answer = await post(
      '/api/system/changes/{batch}/undo',
      { batch },
      { background: true, timeout: longTimeout },
    );
    toastSuccess(answer.message ?? 'Undone');
    await refreshAfter(answer);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (!isGone.has(status)) stack = remembered(stack, batch);
    if (error instanceof ApiError && status === 403) toastError(error.message);
    else toastErrors(error);
    await refreshShown();
  }
}

/** Ctrl/⌘ Z: the last change of this user in this tab. */
export function undoLast(): void {
  const batch = latest(stack);
  if (batch) void undoBatch(batch);
}

/** Makes an answer's changes available to Ctrl/⌘ Z without a toast of its own. */
export function rememberBatch<A extends Pick<Answer<unknown>, 'batch'>>(answer: A): A {
  if (answer.batch) stack = remembered(stack, answer.batch);
  return answer;
}

/** Says what a call did: its message as a toast, with Undo when it can be taken back. */
export function announce<T>(answer: Answer<T>, fallback?: string): Answer<T> {
  rememberBatch(answer);
  const text = answer.message ?? fallback;
  const { batch } = answer;
  if (!text) return answer;
  const toast = toastSuccess(text, batch ? { undo: () => void undoBatch(batch) } : undefined);
  if (batch) offers.set(batch, toast);
  return answer;
}
