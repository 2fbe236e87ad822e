import type { SeveralPath, VerbOf } from '../../../contract/platform/several.ts';
import type { Params } from '../paths.ts';
import { openForm } from '../dialogs/dialogs.ts';
import { runAction } from '../dialogs/runAction.ts';

type How = {
  /** Sent at once with these values, without a form. */
  values?: Params;
  /** Asks the server's question first. */
  asks?: boolean;
};

/** Does something to several rows of a list at once, as one change with one Undo: by a form, or after a question. */
export const severalOf =
  <L extends SeveralPath>(list: L) =>
  (verb: VerbOf<L>, { values, asks = !values }: How = {}) =>
  async (rows: readonly { id: number }[], done: () => void): Promise<void> => {
    const path: `${SeveralPath}/several` = `${list}/several`;
    const given = { do: verb, ids: rows.map(({ id }) => id).join() };
    if (verb.startsWith('edit') && !values) return openForm(path, given, { onSaved: done });
    const answer = await runAction(path, { ...given, ...values }, asks ? { confirm: true } : {});
    if (answer) done();
  };
