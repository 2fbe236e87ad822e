import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { HistoryEntry } from '../../../contract/platform/changes.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { admins, atTheDoor, rowsFor, signedIn } from '../access.ts';
import { queryText, reply } from '../calls.ts';
import type { Call } from '../calls.ts';
import { list, page } from '../lists.ts';
import { forbidden, invalid, notFound } from '../problems.ts';
import { idParam, rows } from '../records.ts';
import { isoInstant } from '../columns.ts';
import { undone_at } from './batches.list.ts';
import { actor, changes } from './changes.table.ts';
import type { Image } from './changes.table.ts';
import { differences, unseen, withNames } from './differences.ts';
import { mayUndo } from './offer.ts';
import { kindOf, trackedTable } from './tracked.ts';
import type { Tracked, TrackedTable } from './tracked.ts';

type Asked = { name: string; id: number; of: TrackedTable };

function asked(tracked: Tracked, call: Call): Asked {
  const name = queryText(call, 'table') ?? '';
  const of = trackedTable(tracked, name);
  const id = idParam(queryText(call, 'id'));
  if (!of || id === null) {
    throw invalid({
      ...(of ? {} : { table: [ruleTexts.in('table')] }),
      ...(id === null ? { id: [ruleTexts.exists('id')] } : {}),
    });
  }
  return { name, id, of };
}

const ofRow = ({ name, id }: Asked) => and(eq(changes.table_name, name), eq(changes.row_id, id));

/** Anyone who may read a row may read its history; only admins may read that of a deleted row. */
async function mustRead(it: Asked, call: Call): Promise<void> {
  const { of, id } = it;
  const allowed = rowsFor(of.read, call.me);
  if (allowed === false) throw forbidden();
  const found = async (condition: SQL | undefined) =>
    (
      await call.db
        .select({ id: of.table.id })
        .from(of.table)
        .where(and(eq(of.table.id, id), condition))
        .limit(1)
    ).length > 0;
  if (await found(and(allowed === true ? undefined : allowed, of.within?.(call)))) return;
  if (await found(undefined)) throw forbidden();
  const [gone] = await call.db.select({ id: changes.id }).from(changes).where(ofRow(it)).limit(1);
  if (!gone) throw notFound(of.noun);
  if (!atTheDoor(admins, call.me)) throw forbidden();
}

/** A change in hidden columns only, such as a password, does not appear in the history. */
const isVisible = (of: TrackedTable) => {
  const hidden = sql.param(unseen(of));
  return sql`(${changes.before} is null or ${changes.after} is null
    or ${changes.before} - ${hidden}::text[] <> ${changes.after} - ${hidden}::text[])`;
};

type Line = Omit<HistoryEntry, 'kind' | 'changes' | 'can'> & {
  actor_id: number | null;
  before: Image | null;
  after: Image | null;
};

/** GET …/history?table=…&id=…: who changed what, with the values before and after, newest first. */
export const history = (tracked: Tracked) => async (call: Call) => {
  const it = asked(tracked, call);
  await mustRead(it, call);
  const lines = list({
    id: changes.id,
    query: ({ db }) =>
      rows(
        db
          .select({
            id: changes.id,
            at: changes.at,
            actor,
            actor_id: changes.actor_id,
            batch: changes.batch,
            undone_at,
            before: changes.before,
            after: changes.after,
          })
          .from(changes)
          .$dynamic(),
      ),
    sort: { id: changes.id },
    defaultSort: '-id',
    within: () => and(ofRow(it), isVisible(it.of)),
  });
  const { data, meta } = await page(lines, signedIn, call);
  const entries = (data as Line[]).map(({ before, after, actor_id, ...line }): HistoryEntry & { table: string } => ({
    ...line,
    undone_at: line.undone_at === null ? null : isoInstant(line.undone_at),
    table: it.name,
    kind: kindOf({ before, after }),
    changes: differences(it.of, before, after),
    can: {
      undo: mayUndo(tracked, call.me, { ...line, actor_id }, [{ table_name: it.name, row_id: it.id, before, after }]),
    },
  }));
  const named = await withNames(call, tracked, entries);
  return reply(named, meta ? { meta } : {});
};
