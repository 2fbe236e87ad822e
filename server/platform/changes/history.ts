import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { HistoryEntry, HistoryMeta } from '../../../contract/platform/changes.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { admins, atTheDoor, rowsFor, signedIn } from '../access.ts';
import { queryText, reply } from '../calls.ts';
import type { Call } from '../calls.ts';
import { list, page } from '../lists.ts';
import { forbidden, invalid, notFound } from '../problems.ts';
import { idParam, rows, standIn } from '../records.ts';
import { isoInstant } from '../columns.ts';
import { undone_at } from './batches.list.ts';
import { actor, changes } from './changes.table.ts';
import { differences, unseen, withNames } from './differences.ts';
import { mayUndo } from './offer.ts';
import { partsOf, partsSay } from './parts.ts';
import type { Change } from './sentence.ts';
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

/** The changes of the record and of its parts: each index has them in order, so the newest are found at once. */
function ofRecord(tracked: Tracked, it: Asked): SQL {
  const own = and(ofRow(it), isVisible(it.of))!;
  const parts = partsOf(tracked, it.name).map(({ changes: ofIt, of }) => sql`${ofIt} = ${it.id} and ${isVisible(of)}`);
  const each = [own, ...parts].map((one) => sql`(select * from public.changes where ${one} order by id desc)`);
  return sql.join(each, sql` union all `);
}

type Line = Omit<HistoryEntry, 'kind' | 'says' | 'changes' | 'can'> &
  Change & {
    actor_id: number | null;
  };

/** GET …/history?table=…&id=…: who changed what, with the values before and after, newest first. */
export const history = (tracked: Tracked) => async (call: Call) => {
  const it = asked(tracked, call);
  await mustRead(it, call);
  const lines = list({
    id: changes.id,
    query: ({ db }) =>
      standIn(
        rows(
          db
            .select({
              id: changes.id,
              at: changes.at,
              actor,
              actor_id: changes.actor_id,
              batch: changes.batch,
              undone_at,
              table_name: changes.table_name,
              row_id: changes.row_id,
              before: changes.before,
              after: changes.after,
            })
            .from(changes)
            .$dynamic(),
        ),
        changes,
        ofRecord(tracked, it),
      ),
    sort: {},
    defaultSort: '-id',
  });
  const { data, meta } = await page(lines, signedIn, call);
  const found = data as Line[];
  const says = await partsSay(call, tracked, it.name, found);
  const entries = found.map((line): HistoryEntry & { table: string } => {
    const { table_name, row_id, before, after, actor_id, ...told } = line;
    const change = { table_name, row_id, before, after };
    const part = partsOf(tracked, it.name).find(({ table }) => table === table_name);
    const said = part ? [part.column, ...(part.said ?? [])] : [];
    const of = trackedTable(tracked, table_name)!;
    return {
      ...told,
      undone_at: told.undone_at === null ? null : isoInstant(told.undone_at),
      table: table_name,
      kind: kindOf(change),
      says: says(line),
      changes: differences(of, before, after).filter(({ field }) => !said.includes(field)),
      can: { undo: mayUndo(tracked, call.me, { ...told, actor_id }, [change]) },
    };
  });
  const named = await withNames(call, tracked, entries);
  const parts: HistoryMeta['parts'] = partsOf(tracked, it.name).map(({ table }) => table);
  return reply(named, { meta: { ...meta, parts } });
};
