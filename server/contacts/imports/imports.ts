import { sql } from 'drizzle-orm';
import { errorTexts } from '../../../contract/platform/answers.ts';
import { undoLimits } from '../../../contract/platform/changes.ts';
import type { Decision, ImportResult } from '../../../contract/contacts/imports.ts';
import { audit, caller } from '../../platform/audit.ts';
import type { Tick } from '../../platform/bulk.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { readForm } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { refused } from '../../platform/problems.ts';
import { makeAlong, refuseForeign } from './along.ts';
import { checkRows } from './check.ts';
import { isWrong } from './importing.ts';
import type { Importing, Row } from './importing.ts';
import { importForm } from './imports.forms.ts';
import { imports } from './imports.table.ts';
import { checkMapping } from './mapping.ts';
import { stretchOf, watched } from './progress.ts';
import { readSource } from './source.ts';

/** What happens to each row. A row that only repeats an earlier one has nothing to update. */
function sortOut(rows: Row[], duplicates: Decision, single: Map<number, Decision>) {
  const sorted = { add: [] as Row[], update: [] as { id: number; row: Row }[], skipped: 0, failed: [] as Row[] };
  for (const row of rows) {
    const { duplicate } = row;
    const decision = duplicate ? (single.get(row.row) ?? duplicates) : 'add';
    if (isWrong(row)) sorted.failed.push(row);
    else if (decision === 'add') sorted.add.push(row);
    else if (decision === 'skip' || !duplicate || 'row' in duplicate) sorted.skipped += 1;
    else if (duplicate.can.update) sorted.update.push({ id: duplicate.id, row });
    else sorted.failed.push({ ...row, errors: { row: [errorTexts.noPermissionWidget] } });
  }
  return sorted;
}

const number = (count: number) => count.toLocaleString('en-US');

function messageOf({ nouns: [one, many] }: Importing, { added, updated }: { added: number; updated: number }): string {
  const counted = (count: number) => `${number(count)} ${count === 1 ? one : many}`;
  const parts = [
    ...(added > 0 ? [`Imported ${counted(added)}`] : []),
    ...(updated > 0 ? [`updated ${counted(updated)}`] : []),
  ];
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An import that could not be undone is refused. */
async function refuseTooMany({ db }: Call): Promise<void> {
  const found = await db.execute<{ logged: number }>(
    // Missing if nothing was written: an update can leave every row unchanged.
    sql`select coalesce(nullif(current_setting('bureau.logged', true), ''), '0')::int as logged`,
  );
  if (found.rows[0]!.logged > undoLimits.changes)
    throw refused('The file changes more than can be undone at once. Please split it into several.');
}

/** All valid rows, in one transaction and one batch: Undo reverses the whole import. */
export const runImport = (of: Importing) => async (call: Call) => {
  const asked = await readForm(importForm, call);
  refuseForeign(call, asked.adds_companies);
  return watched(call, asked.file.id, (tick) => write(of, call, asked, tick));
};

type Asked = Values<(typeof importForm)['fields']>;

/** One import at a time: two at once would not see each other's new records, and both would add them. */
const inTurn = ({ db }: Call) => db.execute(sql`select pg_advisory_xact_lock(hashtext('imports'))`);

async function write(of: Importing, call: Call, { file, mapping, ...asked }: Asked, tick: Tick) {
  const { db, me, batch } = call;
  await inTurn(call);
  const source = await readSource(call, file.id);
  checkMapping(of, source.headings, mapping);
  const { adds_companies } = asked;
  const rows = await checkRows(call, of, source, { mapping, adds_companies }, stretchOf(tick, 0, 0.2));
  const { add, update, skipped, failed } = sortOut(rows, asked.duplicates, asked.rows);
  const written = [...add, ...update.map(({ row }) => row)];
  if (written.length === 0) throw refused('There is nothing to import: every row has a problem or is skipped.');

  const made = await makeAlong(call, written, add);
  // Each step takes up as much of the progress as it has rows.
  const turn = 0.25 + (0.65 * update.length) / written.length;
  await of.update(call, update, made, stretchOf(tick, 0.25, turn));
  await of.add(call, add, made, stretchOf(tick, turn, 0.9));
  await refuseTooMany(call);

  const counts = { added: add.length, updated: update.length, skipped, failed: failed.length };
  const [saved] = await db
    .insert(imports)
    .values({
      ...counts,
      kind: of.kind,
      user_id: me.id,
      original_name: source.original_name,
      mapping: source.headings.map((heading, at) => ({ heading, target: mapping[at] ?? null })),
      failed: failed.map(({ row, cells, errors }) => ({ row, cells, messages: Object.values(errors).flat() })),
      batch,
      created_at: sql`now()`,
    })
    .returning({ id: imports.id });
  const detail = { kind: of.kind, ...counts };
  await audit(db, { ...caller(call), action: 'import', subject: source.original_name, detail });
  tick(1);
  return reply({ id: saved!.id, ...counts } satisfies ImportResult, { message: messageOf(of, counts) });
}
