import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Api } from '../../contract/api.ts';
import type { Saved } from '../../contract/platform/answers.ts';
import type { Comparison, MergeField } from '../../contract/platform/merging.ts';
import { ruleTexts } from '../../contract/platform/rules.ts';
import { atTheDoor } from './access.ts';
import type { Access } from './access.ts';
import { queryText } from './calls.ts';
import type { Call, Reply } from './calls.ts';
import { trackedTable } from './changes/tracked.ts';
import type { Database } from './database/database.ts';
import { reference } from './fields/choice.ts';
import { Wrong } from './fields/field.ts';
import type { Field } from './fields/field.ts';
import { hidden } from './fields/text.ts';
import { form, readForm } from './forms.ts';
import { invalid } from './problems.ts';
import { find, idParam } from './records.ts';
import type { Finder, NewsTable } from './records.ts';
import { get, post } from './routes.ts';
import type { Route } from './routes.ts';
import { slot } from './slots.ts';
import { refuseStale } from './versions.ts';

type Mergeable = { id: number; updated_at: string };
type MergedTable = NewsTable & { deleted_at: PgColumn; node_id: PgColumn };

/** A field that is taken from one record or the other: its columns, and how it is shown. */
export type Mergeful<R> = {
  label: string;
  columns: PgColumn[];
  text: (record: R) => string | number | null | undefined;
  /** Whether the other record's value is the better choice even if this one has a value. */
  prefersOther?: (other: R) => boolean;
};

/** The two as they were, and the names of the fields taken from the other. */
export type Pair<R> = { survivor: R; other: R; take: string[] };

export type Merging<R extends Mergeable> = {
  /** The class name, as reference_type spells it. */
  kind: string;
  nouns: string;
  table: MergedTable;
  finder: Finder<R>;
  name: (record: R) => string;
  /** Who may change both records; the one that is removed also needs `remove`. */
  edit: Access;
  remove: Access;
  fields: Record<string, Mergeful<R>>;
  /** Resolves what can exist only once, before everything moves. */
  settle?: (call: Call, pair: Pair<R>) => Promise<void>;
  /** What follows from the fields that were taken. */
  after?: (call: Call, pair: Pair<R>) => Promise<void>;
  answer: (call: Call, id: number) => Promise<Reply<Saved>>;
};

type Mover = (db: Database, nodes: { from: number; to: number }) => Promise<void>;

/**
 * What takes part in every merge because its references cannot simply be changed, such as unique names. Rows that point
 * to a record or its node by a foreign key, or by reference_type and reference_id, move by themselves.
 */
export const movers = slot<string, Mover>('movers');

const textOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** The record to remove: the caller may change and delete it, and it is not the one that is kept. */
async function findOther<R extends Mergeable>(of: Merging<R>, call: Call<R>, id: number, lock: boolean): Promise<R> {
  if (id === call.record.id) throw invalid({ with: [`Please choose two different ${of.nouns}.`] });
  const asked = { ...call, params: { id: String(id) } };
  await find(of.finder, of.remove, asked, { lock });
  return find(of.finder, of.edit, asked);
}

async function movesOf<R extends Mergeable>(of: Merging<R>, call: Call, id: number): Promise<Comparison['moves']> {
  const { tracked } = call.platform;
  const found = await call.db.execute<{ source: string; total: number }>(sql`
    select source, total::int as total from count_references(${getTableName(of.table)}::regclass, ${of.kind}, ${id})
    order by total desc, source`);
  return found.rows.flatMap(({ source, total }) => {
    const table = trackedTable(tracked, source);
    // Tables without a name of their own belong to a record that is mentioned, or to the record itself.
    if (!table?.name || table.aside || !atTheDoor(table.read, call.me)) return [];
    return [{ noun: total === 1 ? table.noun : (table.nouns ?? `${table.noun}s`), total }];
  });
}

async function compare<R extends Mergeable>(of: Merging<R>, call: Call<R>): Promise<Comparison> {
  const id = idParam(queryText(call, 'with'));
  if (id === null) throw invalid({ with: [ruleTexts.exists('with')] });
  const [survivor, other] = [call.record, await findOther(of, call, id, false)];
  const both = Object.entries(of.fields).map(([name, { label, text, prefersOther }]): MergeField => {
    const [mine, theirs] = [textOf(text(survivor)), textOf(text(other))];
    return { name, label, mine, theirs, take: mine === null || (prefersOther?.(other) ?? false) };
  });
  const fields = both.filter(({ mine, theirs }) => mine !== theirs);
  const side = (record: R) => ({ id: record.id, text: of.name(record), version: record.updated_at });
  return {
    survivor: side(survivor),
    other: side(other),
    fields,
    same: both.filter(({ mine, theirs }) => mine === theirs && mine !== null).length,
    moves: await movesOf(of, call, other.id),
  };
}

/** Names of fields to take from the other record. */
function fieldNames(names: string[]): Field<string[]> {
  return {
    schema: { type: 'hidden', label: 'take', rules: ['nullable'] },
    read: (value) => {
      const isKnown = Array.isArray(value) && value.every((one) => typeof one === 'string' && names.includes(one));
      if (!isKnown) throw new Wrong(ruleTexts.in('take'));
      return value as string[];
    },
    empty: [],
  };
}

const mergeForm = <R extends Mergeable>(of: Merging<R>) =>
  form({
    with: reference('with', '', { required: true, table: of.table }),
    take: fieldNames(Object.keys(of.fields)),
    with_version: hidden('with_version', {}),
  });

async function takeFields(db: Database, table: MergedTable, columns: PgColumn[], to: number, from: number) {
  const set = columns.map(({ name }) => sql`${sql.identifier(name)} = other.${sql.identifier(name)}`);
  if (set.length === 0) return;
  await db.execute(sql`update ${table} set ${sql.join(set, sql`, `)} from ${table} as other
    where ${table}.id = ${to} and other.id = ${from}`);
}

const nodeOf = async (db: Database, { table }: { table: MergedTable }, id: number): Promise<number> => {
  const [row] = await db.select({ node_id: table.node_id }).from(table).where(eq(table.id, id));
  return row!.node_id;
};

/** Merges one record into the other: what is attached to it moves, the chosen fields are taken over, then it is deleted. */
async function merge<R extends Mergeable>(of: Merging<R>, call: Call<R>) {
  const { with: id, take, with_version } = await readForm(mergeForm(of), call);
  const { db, record: survivor } = call;
  const other = await findOther(of, call, id, true);
  await refuseStale(of.table, call, async () => ({}));
  const theirs = { ...call, record: other, body: { _version: with_version ?? '' } };
  await refuseStale(of.table, theirs, async () => ({}));

  const pair = { survivor, other, take };
  const nodes = { from: await nodeOf(db, of, other.id), to: await nodeOf(db, of, survivor.id) };
  // Waits for what is just being attached to them: what is not committed yet would not be moved.
  await db.execute(sql`select from nodes where id in (${nodes.from}, ${nodes.to}) order by id for update`);
  await of.settle?.(call, pair);
  const move = (table: string, kind: string | null, from: number, to: number) =>
    db.execute(sql`select move_references(${table}::regclass, ${kind}, ${from}, ${to})`);
  await move(getTableName(of.table), of.kind, other.id, survivor.id);
  for (const [, mover] of movers.all()) await mover(db, nodes);
  await move('nodes', null, nodes.from, nodes.to);
  await db.execute(sql`update ${of.table} set deleted_at = now() where ${of.table.id} = ${other.id}`);
  const columns = take.flatMap((name) => of.fields[name]!.columns);
  await takeFields(db, of.table, columns, survivor.id, other.id);
  await of.after?.(call, pair);
  return of.answer(call, survivor.id);
}

/** The addresses of records that can be merged. */
type MergePath = { [P in keyof Api]: P extends `${infer Base}/{id}/merge` ? Base : never }[keyof Api];

/** Two records side by side, and merging them into one. */
export function mergeRoutes<R extends Mergeable>(path: MergePath, of: Merging<R>): Route[] {
  const { finder } = of;
  return [
    get(`${path}/{id}/merge`, of.edit, (call: Call<R>) => compare(of, call), {
      finder,
      summary: 'Two records side by side: `with` names the other one.',
    }),
    post(`${path}/{id}/merge`, of.edit, (call: Call<R>) => merge(of, call), {
      finder,
      form: mergeForm(of),
      summary: 'Merges the record `with` into this one; `take` names the fields that come from it.',
    }),
  ];
}
