import type { Answer } from '../../../contract/platform/answers.ts';
import { longTimeout, post, toastErrors } from '../api.ts';
import { ApiError } from '../apiError.ts';
import { onSessionReset } from '../session.ts';
import { hideToast, toastError, toastSuccess } from '../toasts.ts';
import { keepStack, keptStack } from './keptStack.ts';
import { refreshAfter, refreshShown } from './refresh.ts';
import { markUndone } from './undone.ts';
import { forgotten, latest, remembered } from './undoStack.ts';
import type { UndoStack } from './undoStack.ts';

/** Read when first needed: by then it is known who is signed in. */
let known: UndoStack | null = null;
const stackNow = (): UndoStack => (known ??= keptStack());
function setStack(next: UndoStack): void {
  known = next;
  keepStack(next);
}
/** The undos that can be undone in turn, until something else is done. */
let undos: UndoStack = [];
function keep(batch: string, isUndo: boolean): void {
  if (isUndo) undos = remembered(undos, batch);
  else setStack(remembered(stackNow(), batch));
}
const underWay = new Set<string>();
/** The toast that offers to undo a batch; it is closed once Undo is used. */
const offers = new Map<string, number>();
onSessionReset(() => {
  known = null;
  undos = [];
  offers.clear();
});

const isGone = new Set([403, 404, 409, 422]);

let last: Promise<unknown> = Promise.resolve();
/** One at a time: an undo that overtakes an earlier one would find the record changed. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Undoes one batch of changes. If it is refused (someone changed it since), it says so and is not offered again. */
export async function undoBatch(batch: string): Promise<{ isOver: boolean; isUndone: boolean }> {
  if (underWay.has(batch)) return { isOver: false, isUndone: false };
  underWay.add(batch);
  const isRedo = undos.includes(batch);
  undos = forgotten(undos, batch);
  setStack(forgotten(stackNow(), batch));
  hideToast(offers.get(batch) ?? -1);
  offers.delete(batch);
  try {
    const how = { background: true, timeout: longTimeout };
    const answer = await inTurn(() => post('/api/system/changes/{batch}/undo', { batch }, how));
    if (answer.batch) keep(answer.batch, !isRedo);
    markUndone(batch, answer.batch);
    toastSuccess(answer.message ?? 'Undone');
    await refreshAfter(answer);
    return { isOver: true, isUndone: true };
  } catch (error) {
    const isOver = error instanceof ApiError && isGone.has(error.status);
    if (!isOver) keep(batch, isRedo);
    if (error instanceof ApiError && error.status === 403) toastError(error.message);
    else toastErrors(error);
    await refreshShown();
    return { isOver, isUndone: false };
  } finally {
    underWay.delete(batch);
  }
}

/** Ctrl/⌘ Z: undoes this user's last change in this tab, even after a reload. */
export function undoLast(): void {
  const batch = latest(stackNow());
  if (batch) void undoBatch(batch);
}

/** Ctrl/⌘ Shift Z: does again what was undone last, unless something else has been done since. */
export async function redoLast(): Promise<void> {
  // An undo can only be undone once it has been answered.
  await last;
  const batch = latest(undos);
  if (batch) await undoBatch(batch);
}

/** Makes an answer's changes available to Ctrl/⌘ Z without a toast. */
export function rememberBatch<A extends Pick<Answer<unknown>, 'batch'>>(answer: A): A {
  if (answer.batch) {
    undos = [];
    keep(answer.batch, false);
  }
  return answer;
}

/** The answer to a save contains the record's id. */
function aboutOf(data: unknown): { about?: number } {
  const id = typeof data === 'object' && data !== null ? (data as { id?: unknown }).id : undefined;
  return typeof id === 'number' ? { about: id } : {};
}

/** Shows the message of an answer as a toast, with Undo if the change can be undone. */
export function announce<T>(answer: Answer<T>, fallback?: string): Answer<T> {
  rememberBatch(answer);
  const text = answer.message ?? fallback;
  const { batch } = answer;
  if (!text) return answer;
  const toast = (answer.is_failure ? toastError : toastSuccess)(text, {
    ...(batch && { undo: () => void undoBatch(batch) }),
    ...aboutOf(answer.data),
  });
  if (batch) offers.set(batch, toast);
  return answer;
}
