import { createContext, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import type { FormPath, PathParams, Posted } from '../../../contract/api.ts';
import type { Answer } from '../../../contract/platform/answers.ts';
import { errorTexts } from '../../../contract/platform/answers.ts';
import { postedAt } from '../api.ts';
import type { Given } from '../api.ts';
import type { Params } from '../paths.ts';
import { openerNow } from './opener.ts';
import { forgetUnsaved, hasUnsaved } from './unsaved.ts';

export type ConfirmOptions = {
  yes?: string;
  no?: string;
  danger?: boolean;
  title?: string;
  /** A third choice; choosing it answers the question with no. */
  other?: { label: string; run: () => void };
};
export type FormNotice = ComponentType<{
  values: Record<string, unknown>;
  /** The values the form opened with. */
  start: Record<string, unknown>;
  setValue: (name: string, value: unknown) => void;
}>;
export type FormOptions<T = unknown> = {
  onSaved?: (answer: Answer<T>) => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Shows a notice above the fields about what is being typed. */
  notice?: FormNotice;
  /** The field to begin with if none of the required ones is empty; otherwise the first. */
  focus?: string;
  /** A failed save shows no toast: the dialog stays open with what was typed. */
  isQuiet?: boolean;
  /** Shown instead of the server's messages when it refuses the input; an empty text shows nothing. */
  refusal?: string;
};

type Common = { key: string; refocus: () => void };
export type ConfirmDialog = Common & {
  kind: 'confirm';
  text: string;
  options: ConfirmOptions;
  answer: (yes: boolean) => void;
};
export type FormDialog = Common & { kind: 'form'; path: string; params: Params; options: FormOptions };
export type Dialog = ConfirmDialog | FormDialog;

/** The key of the surrounding dialog or panel; empty on the screen itself. */
export const Inside = createContext('');

let dialogs: readonly Dialog[] = [];
let count = 0;
const listeners = new Set<() => void>();

function set(next: readonly Dialog[]): void {
  dialogs = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const newKey = () => `dialog-${(count += 1)}`;

export const openDialogs = () => dialogs;
export const useDialogs = () => useSyncExternalStore(subscribe, openDialogs);

/** Closes a dialog and everything above it without asking. */
export function dropDialog(key: string): void {
  const at = dialogs.findIndex((dialog) => dialog.key === key);
  if (at < 0) return;
  const gone = dialogs.slice(at);
  set(dialogs.slice(0, at));
  for (const dialog of gone) forgetUnsaved(dialog.key);
  for (const dialog of gone.toReversed()) if (dialog.kind === 'confirm') dialog.answer(false);
  gone[0]?.refocus();
}

export function dropAllDialogs(): void {
  const [first] = dialogs;
  if (first) dropDialog(first.key);
}

/** Asks a yes-or-no question; closing it in any other way means no. The second half of a double click asks nothing. */
export function confirmAction(text: string, options: ConfirmOptions = {}, refocus = openerNow()): Promise<boolean> {
  const top = dialogs.at(-1);
  if (top?.kind === 'confirm' && top.text === text) return Promise.resolve(false);
  return new Promise((resolve) => {
    const key = newKey();
    let isAnswered = false;
    const answer = (yes: boolean) => {
      if (isAnswered) return;
      isAnswered = true;
      resolve(yes);
      dropDialog(key);
    };
    set([...dialogs, { key, kind: 'confirm', text, options, answer, refocus }]);
  });
}

export const askDiscard = () => confirmAction(errorTexts.discard, { yes: 'Discard', no: 'Keep', danger: true });

/** Closes a dialog as a user does: asks first if unsaved changes would be lost. */
export async function closeDialog(key: string): Promise<void> {
  const dialog = dialogs.find((one) => one.key === key);
  if (dialog?.kind === 'confirm') dialog.answer(false);
  else if (dialog && (!hasUnsaved(key) || (await askDiscard()))) dropDialog(key);
}

type FormArgs<P> =
  unknown extends PathParams<P>
    ? [params?: Params | undefined, options?: FormOptions<Posted<P>>]
    : [params: Given<P>, options?: FormOptions<Posted<P>>];

const isSame = (one: Params, other: Params) => JSON.stringify(one) === JSON.stringify(other);

/** Opens the server's form at this address, requested with _form=true; a double click opens it only once. */
export function openForm<P extends FormPath>(path: P, ...[params = {}, options = {}]: FormArgs<P>): void {
  const top = dialogs.at(-1);
  if (top?.kind === 'form' && top.path === path && isSame(top.params, params)) return;
  const { onSaved, ...looks } = options;
  const saved = onSaved && { onSaved: (answer: Answer<unknown>) => onSaved(postedAt(path, answer)) };
  set([
    ...dialogs,
    { key: newKey(), kind: 'form', path, params, options: { ...looks, ...saved }, refocus: openerNow() },
  ]);
}
