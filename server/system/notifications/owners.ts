import type { Call } from '../../platform/calls.ts';
import { forAll } from '../../platform/several.ts';
import { notify } from './notifications.ts';

type Given = {
  type: string;
  id: number;
  /** What the new owner has to do, before the name: "made you the sales rep of". */
  says: string;
  /** The name of the record, and what several of them are called. */
  one: string;
  many: string;
  /** Where the record is, and where the list of all of them is. */
  path: string;
  list: string;
};

/** Notifies the new owner of a record; of several records in one call, once. */
export async function tellOwner(call: Call, owner: number | null, given: Given): Promise<void> {
  if (owner === null) return;
  const { db, me } = call;
  const { type, id, says, one, many, path, list } = given;
  await forAll(call, `${type} ${owner}`, (count) =>
    notify(db, {
      kind: 'assignment',
      to: [owner],
      actor: me.id,
      record: count === 1 ? { type, id } : null,
      text: `${me.display_name} ${says} ${count === 1 ? one : `${count} ${many}`}.`,
      path: count === 1 ? path : list,
    }),
  );
}
