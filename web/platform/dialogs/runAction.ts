import type { BecomesOf, PathParams, PostPath, Posted, TableName, TableOf } from '../../../contract/api.ts';
import type { Answer } from '../../../contract/platform/answers.ts';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import { formAt, longTimeout, postedAt, send, toastErrors } from '../api.ts';
import { fillPath } from '../paths.ts';
import type { Given } from '../api.ts';
import type { Params } from '../paths.ts';
import { sendForRow } from '../lists/useRowChanges.ts';
import type { RowChange } from '../lists/rowChanges.ts';
import { refreshAfter } from '../undo/refresh.ts';
import { announce } from '../undo/undo.ts';
import { confirmAction } from './dialogs.ts';
import { openerNow, pressedNow } from './opener.ts';
import { newId } from '../newId.ts';

type Asking = {
  /** Ask first: true asks the question in the server's form schema, a text is asked instead. */
  confirm?: true | string;
  /** The toast if the server sends no message. */
  done?: string;
};

/** How the row changes at once, as the address declares it; after an edit, the values sent, or `sets`. */
type Showing<P> = [BecomesOf<P>] extends [never]
  ? [TableOf<P>] extends [never]
    ? { becomes?: never }
    : { becomes?: readonly [TableOf<P>, 'set']; sets?: Params }
  : { becomes: BecomesOf<P>; sets?: Params };

type ActionOptions<P> = Asking & Showing<P>;
type ActionArgs<P> = [BecomesOf<P>] extends [never]
  ? unknown extends PathParams<P>
    ? [params?: Params, options?: ActionOptions<P>]
    : [params: Given<P>, options?: ActionOptions<P>]
  : [params: Given<P>, options: ActionOptions<P>];

const isDanger = (schema: FormSchema) => schema.buttons.some((button) => button.color === 'red');

/** What is sent with the call once the user has agreed, null if they have not: the server's question goes back to it. */
async function confirmed(path: string, params: Params, { confirm }: Asking): Promise<Params | null> {
  if (!confirm) return {};
  if (typeof confirm === 'string') return (await confirmAction(confirm, { danger: true })) ? {} : null;
  // By the time the question has come, the menu may be closing and nothing have the focus.
  const refocus = openerNow();
  const { data: schema } = await formAt(path, params);
  const yes = schema.buttons.find((button) => button.kind === 'submit')?.label;
  const no = schema.buttons.find((button) => button.kind === 'cancel')?.label;
  const looks = { title: schema.title, danger: isDanger(schema), ...(yes && { yes }), ...(no && { no }) };
  const { confirm: _asked } = schema;
  const isAgreed = await confirmAction(_asked ?? schema.title, looks, refocus);
  return isAgreed ? { _asked } : null;
}

/** The id of the row an action is about: the last id in its address. */
const rowIn = (path: string, params: Params): string => {
  const name = [...path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1] ?? '';
  return String(params[name]);
};

const verbs: Record<RowChange['kind'], string> = {
  set: 'Change',
  archived: 'Archive',
  'un-archived': 'Un-archive',
  deleted: 'Delete',
  restored: 'Restore',
};

/** "Archive (deals)", for the list of what was refused. */
const whatOf = (table: TableName, { kind }: RowChange) => `${verbs[kind]} (${table.replaceAll('_', ' ')})`;

type Known = { becomes?: readonly [TableName, RowChange['kind']] | undefined; sets?: Params | undefined };

/** The change to show at once, if the address declares one. */
function changeOf(path: string, params: Params, { becomes, sets }: Known) {
  if (!becomes) return null;
  const [table, kind] = becomes;
  const values = kind === 'set' ? (sets ?? fillPath(path, params).rest) : {};
  return { table, change: { id: rowIn(path, params), kind, values, at: new Date().toISOString() } };
}

type UnderWay = { body: string; answer: Promise<Answer<unknown> | null> };

/** The last call to each address, until it is answered and the data shown is up to date. */
const underWay = new Map<string, UnderWay>();

/**
 * Sends an action once: a second click on the same button gets the answer of the first, because the server would refuse
 * it or do it twice. A different body for the same address is sent, and after that the first one can be sent again.
 */
function sendOnce<P extends PostPath>(path: P, given: Given<P>, done?: string): Promise<Answer<unknown> | null> {
  const { path: address, rest } = fillPath(path, given);
  const body = JSON.stringify(rest);
  const before = underWay.get(address);
  if (before?.body === body) return before.answer;
  const over = () => {
    if (underWay.get(address) === sent) underWay.delete(address);
  };
  const sending = async () => {
    try {
      const answer = await send(path, given, { timeout: longTimeout, idempotencyKey: newId() });
      announce(answer, done);
      void refreshAfter(answer).finally(over);
      return answer;
    } catch (error) {
      over();
      toastErrors(error);
      return null;
    }
  };
  const sent: UnderWay = { body, answer: sending() };
  underWay.set(address, sent);
  return sent.answer;
}

/**
 * Runs one action on a record: asks first if needed, shows the change at once if it is known, reports the result with
 * Undo, and refreshes what is shown.
 */
export async function runAction<P extends PostPath>(
  path: P,
  ...[params, asked]: ActionArgs<P>
): Promise<Answer<Posted<P>> | null> {
  const given = (params ?? {}) as Given<P>;
  const options: Asking & Known = asked ?? {};
  const keepFocus = pressedNow();
  try {
    const more = await confirmed(path, given, options);
    if (!more) return null;
    const { done } = options;
    const sent = { ...given, ...more };
    const known = changeOf(path, given, options);
    if (known) {
      const call = {
        path,
        params: sent,
        what: whatOf(known.table, known.change),
        isLong: true,
        ...(done && { done }),
      } as const;
      return postedAt(path, await sendForRow(known, call));
    }
    const answer = await sendOnce(path, sent, done);
    return answer && postedAt(path, answer);
  } catch (error) {
    toastErrors(error);
    return null;
  } finally {
    keepFocus();
  }
}
