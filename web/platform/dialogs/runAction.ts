import type { Answer } from '../../../contract/platform/answers.ts';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import { call, get, longTimeout, toastErrors } from '../api.ts';
import type { Method, Params } from '../api.ts';
import { isOwnAction } from '../forms/attempt.ts';
import { rowChangeOf } from '../lists/rowChanges.ts';
import { sendForRow } from '../lists/useRowChanges.ts';
import { refreshShown } from '../undo/refresh.ts';
import { announce } from '../undo/undo.ts';
import { confirmAction } from './dialogs.ts';

type ActionOptions = {
  /** Ask first, with the question in the server's form schema; a text asks that instead. */
  confirm?: true | string;
  params?: Params;
  method?: Method;
  /** The toast when the server has no words of its own. */
  done?: string;
  /** What the record will hold afterwards, where that is known and not just what an edit sends. */
  sets?: Params;
};

const isDanger = (schema: FormSchema) => schema.buttons.some((button) => button.color === 'red');

async function isConfirmed(path: string, { confirm, params }: ActionOptions): Promise<boolean> {
  if (!confirm) return true;
  if (typeof confirm === 'string') return confirmAction(confirm, { danger: true });
  const { data: schema } = await get<FormSchema>(path, { ...params, _form: true });
  const yes = schema.buttons.find((button) => button.kind === 'submit')?.label;
  const no = schema.buttons.find((button) => button.kind === 'cancel')?.label;
  return confirmAction(schema.confirm ?? schema.title, {
    title: schema.title,
    danger: isDanger(schema),
    ...(yes && { yes }),
    ...(no && { no }),
  });
}

/** What an edit sends is what the record holds afterwards. */
const isEdit = (path: string) => /\/edit(?:\/status)?$/.test(path);

/**
 * Does one thing to a record: asks where it must, shows what becomes of it at once where that is known, tells the outcome
 * with Undo, and refreshes what is shown.
 */
export async function runAction<T>(path: string, options: ActionOptions = {}): Promise<Answer<T> | null> {
  try {
    if (!isOwnAction(path) || !(await isConfirmed(path, options))) return null;
    const send = (idempotencyKey: string) =>
      call<T>(options.method ?? 'POST', path, options.params, { timeout: longTimeout, idempotencyKey });
    const known = rowChangeOf(path, options.sets ?? (isEdit(path) ? options.params : {}));
    const answer = await (known ? sendForRow(known, send) : send(crypto.randomUUID()));
    announce(answer, options.done);
    if (!known) void refreshShown();
    return answer;
  } catch (error) {
    toastErrors(error);
    return null;
  }
}
