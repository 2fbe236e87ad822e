import { sql } from 'drizzle-orm';
import { errorTexts } from '../../contract/answers.ts';
import { undoLimits } from '../../contract/changes.ts';
import { importLimits } from '../../contract/imports.ts';
import type { Decision, ImportFile, ImportPreview, ImportResult, PreviewRow } from '../../contract/imports.ts';
import { addCompanies } from '../contacts/bulk.ts';
import { addContactCompanies } from '../contacts/contacts.access.ts';
import { atTheDoor } from '../platform/access.ts';
import { audit, caller } from '../platform/audit.ts';
import { pieces } from '../platform/bulk.ts';
import { reply } from '../platform/calls.ts';
import type { Call, Reply } from '../platform/calls.ts';
import { readForm } from '../platform/forms.ts';
import { forbidden, refused } from '../platform/problems.ts';
import { tags } from '../tags/tags.table.ts';
import { checkRows } from './check.ts';
import type { Importing, Made, Row } from './importing.ts';
import { importForm, previewForm, readFileForm } from './imports.forms.ts';
import { imports } from './imports.table.ts';
import { keyOf } from './known.ts';
import { checkMapping, proposed } from './mapping.ts';
import { readSource } from './source.ts';

const samples = 3;

/** What is in the file, and where its columns probably go. */
export const readImport =
  (of: Importing) =>
  async (call: Call): Promise<ImportFile> => {
    const { file } = await readForm(readFileForm, call);
    const { headings, rows } = await readSource(call, file.id);
    const start = rows.slice(0, 100);
    const samplesAt = (at: number) => start.flatMap(({ cells }) => cells[at]?.slice(0, 100) || []).slice(0, samples);
    return {
      columns: headings.map((heading, at) => ({ heading, samples: samplesAt(at) })),
      rows: rows.length,
      targets: of.targets.map(({ name, label }) => ({ name, label })),
      needs: of.needs,
      ...(await proposed(call, of, headings)),
    };
  };

const isWrong = ({ errors }: Row) => Object.keys(errors).length > 0;

/** The names that are not there yet, each once and as it is spelled first. */
function newNames(names: string[], known: Map<string, number>): string[] {
  const fresh = new Map<string, string>();
  for (const name of names) if (!known.has(keyOf(name)) && !fresh.has(keyOf(name))) fresh.set(keyOf(name), name);
  return [...fresh.values()];
}

async function knownTags({ db }: Call, rows: Row[]): Promise<Made['tags']> {
  const asked = [...new Set(rows.flatMap((row) => row.tags.map(keyOf)))];
  if (asked.length === 0) return new Map();
  const found = await db
    .select({ id: tags.id, label: tags.label })
    .from(tags)
    .where(sql`lower(${tags.label}) = any(${sql.param(asked)}::text[])`);
  return new Map(found.map(({ id, label }) => [keyOf(label), id]));
}

const companyNames = (rows: Row[]) => rows.flatMap(({ new_company }) => new_company ?? []);

/** What the import would do, with the first rows of the kind asked for. */
export const previewImport =
  (of: Importing) =>
  async (call: Call): Promise<ImportPreview> => {
    const { file, mapping, adds_companies, show } = await readForm(previewForm, call);
    refuseForeign(call, adds_companies);
    const source = await readSource(call, file.id);
    checkMapping(of, source.headings, mapping);
    const rows = await checkRows(call, of, source, { mapping, adds_companies });
    const problems = rows.filter(isWrong);
    const duplicates = rows.filter(({ duplicate }) => duplicate !== null);
    const fit = rows.filter((row) => !isWrong(row));
    const shown = { all: rows, problems, duplicates }[show ?? 'all'].slice(0, importLimits.shown);
    const textsOf = ({ cells }: Row) =>
      Object.fromEntries(
        mapping.flatMap((name, at) => (name === null ? [] : [[name, (cells[at] ?? '').slice(0, 200)]])),
      );
    return {
      rows: shown.map((row): PreviewRow => ({
        row: row.row,
        texts: textsOf(row),
        errors: row.errors,
        duplicate: row.duplicate,
      })),
      total: rows.length,
      problems: problems.length,
      duplicates: duplicates.length,
      new_tags: newNames(
        fit.flatMap((row) => row.tags),
        await knownTags(call, fit),
      ).length,
      new_companies: newNames(companyNames(fit), new Map()).length,
    };
  };

function refuseForeign({ me }: Call, adds_companies: boolean): void {
  if (adds_companies && !atTheDoor(addContactCompanies, me)) throw forbidden();
}

/** What becomes of each row. A row that only repeats an earlier one has nothing to update. */
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

/** Makes the tags and companies that the rows name and nobody has made yet. */
async function makeAlong(call: Call, rows: Row[]): Promise<Made> {
  const { db, me } = call;
  const known = await knownTags(call, rows);
  const labels = newNames(
    rows.flatMap((row) => row.tags),
    known,
  ).map((label) => ({ label }));
  for (const piece of pieces(labels)) await db.insert(tags).values(piece).onConflictDoNothing();
  const names = newNames(companyNames(rows), new Map());
  const made = await addCompanies(
    db,
    names.map((name) => ({ name, owner_id: me.id, created_by_user_id: me.id, labels: { brand: [], tags: [] } })),
  );
  return {
    tags: labels.length > 0 ? await knownTags(call, rows) : known,
    companies: new Map(names.map((name, at) => [keyOf(name), made[at]!])),
  };
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

/** What could not be undone is not done. */
async function refuseTooMany({ db }: Call): Promise<void> {
  const found = await db.execute<{ logged: number }>(sql`select current_setting('bureau.logged')::int as logged`);
  if (found.rows[0]!.logged > undoLimits.changes)
    throw refused('The file changes more than can be undone at once. Please split it into several.');
}

/** All rows that are right, in one transaction and one batch: Undo takes the whole import back. */
export const runImport =
  (of: Importing) =>
  async (call: Call): Promise<Reply> => {
    const { db, me, batch } = call;
    const { file, mapping, adds_companies, duplicates, rows: single } = await readForm(importForm, call);
    refuseForeign(call, adds_companies);
    const source = await readSource(call, file.id);
    checkMapping(of, source.headings, mapping);
    const rows = await checkRows(call, of, source, { mapping, adds_companies });
    const { add, update, skipped, failed } = sortOut(rows, duplicates, single);
    const written = [...add, ...update.map(({ row }) => row)];
    if (written.length === 0) throw refused('There is nothing to import: every row has a problem or is skipped.');
    const made = await makeAlong(call, written);
    await of.add(call, add, made);
    await of.update(call, update, made);
    await refuseTooMany(call);

    const [saved] = await db
      .insert(imports)
      .values({
        kind: of.kind,
        user_id: me.id,
        original_name: source.original_name,
        mapping: source.headings.map((heading, at) => ({ heading, target: mapping[at] ?? null })),
        added: add.length,
        updated: update.length,
        skipped,
        failed: failed.map(({ row, cells, errors }) => ({ row, cells, messages: Object.values(errors).flat() })),
        batch,
        created_at: sql`now()`,
      })
      .returning({ id: imports.id });
    const counts = { added: add.length, updated: update.length, skipped, failed: failed.length };
    await audit(db, {
      ...caller(call),
      action: 'import',
      subject: source.original_name,
      detail: { kind: of.kind, ...counts },
    });
    return reply({ id: saved!.id, ...counts } satisfies ImportResult, { message: messageOf(of, counts) });
  };
