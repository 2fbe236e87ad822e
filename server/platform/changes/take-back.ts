import { getTableName, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { pgCode } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import type { IdTable } from '../records.ts';
import type { Image } from './changes.table.ts';
import { differing } from './differences.ts';
import type { Change } from './sentence.ts';
import { kindOf } from './tracked.ts';
import type { Kind } from './tracked.ts';

/** Log entries that one statement undoes. */
type Step = { table: IdTable; kind: Kind; changes: Change[] };
type Open = Step & { rows: Set<number> };

/**
 * A row is in a step only once, and a step has one table and one kind of change. `isGathered`: of rows that were all
 * added, or all deleted, those of a table are one step, even if the log has rows of other tables in between.
 */
function stepsOf(newestFirst: Change[], tableOf: (name: string) => IdTable, isGathered: boolean): Step[] {
  const steps: Open[] = [];
  // Those that still take rows: the last one, or all those of the same kind before it.
  let open: Open[] = [];
  for (const change of newestFirst) {
    const table = tableOf(change.table_name);
    const kind = kindOf(change);
    const step = open.find((one) => one.table === table && one.kind === kind);
    if (step && !step.rows.has(change.row_id)) {
      step.changes.push(change);
      step.rows.add(change.row_id);
      continue;
    }
    const made = { table, kind, changes: [change], rows: new Set([change.row_id]) };
    steps.push(made);
    const goesOn = isGathered && !step && kind !== 'changed' && open[0]?.kind === kind;
    open = goesOn ? [...open, made] : [made];
  }
  return steps;
}

/** The columns a statement may set: no generated ones, and none that the table no longer has. */
async function columnsOf(db: Database, table: IdTable): Promise<string[]> {
  const found = await db.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${getTableName(table)}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  return found.rows.map(({ name }) => name);
}

const named = (columns: string[]): SQL =>
  sql.join(
    columns.map((name) => sql`${sql.identifier(name)}`),
    sql`, `,
  );
const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

const removed = (table: IdTable, changes: Change[]): SQL =>
  sql`delete from ${table} where ${table.id} = any(${sql.param(changes.map((change) => change.row_id))}::int[])`;

/** One statement for all rows: they may refer to each other. */
function putBack(table: IdTable, changes: Change[], columns: string[]): SQL {
  const images = changes.map(({ before }) => before);
  const held = columns.filter((name) => images.some((image) => image !== null && Object.hasOwn(image, name)));
  return sql`insert into ${table} (${named(held)}) overriding system value
    select ${named(held)} from jsonb_populate_recordset(null::${table}, ${json(images)})`;
}

/** Restores what an update set; `updated_at` moves on, because the row changes again. */
export function setBack({ before, after }: Change, columns: string[]): Image {
  const names = differing(before, after).filter((name) => name !== 'updated_at' && columns.includes(name));
  return Object.fromEntries(names.map((name) => [name, before?.[name] ?? null]));
}

function updateBack(table: IdTable, changes: Change[], columns: string[]): SQL | null {
  const images = changes
    .map((change) => ({ row_id: change.row_id, image: setBack(change, columns) }))
    .filter(({ image }) => Object.keys(image).length > 0);
  const set = [...new Set(images.flatMap(({ image }) => Object.keys(image)))];
  if (set.length === 0) return null;
  const assignments = set.map((name) => sql`${sql.identifier(name)} = was.${sql.identifier(name)}`);
  return sql`update ${table} set ${sql.join(assignments, sql`, `)}
    from ${table} as held join jsonb_to_recordset(${json(images)}) as wanted (row_id int, image jsonb) on held.id = wanted.row_id
    cross join lateral jsonb_populate_record(held, wanted.image) as was
    where ${table}.id = held.id`;
}

function statementFor({ table, kind }: Step, changes: Change[], columns: string[]): SQL | null {
  if (kind === 'added') return removed(table, changes);
  return kind === 'deleted' ? putBack(table, changes, columns) : updateBack(table, changes, columns);
}

/** Two rows that swapped a unique value are restored one by one, in reverse order. */
async function runStep(db: Database, step: Step, columns: string[]): Promise<void> {
  const run = async (changes: Change[]) => {
    const statement = statementFor(step, changes, columns);
    if (statement) await db.execute(statement);
  };
  if (step.kind !== 'changed' || step.changes.length === 1) return run(step.changes);
  await db.execute(sql`savepoint together`);
  try {
    await run(step.changes);
  } catch (error) {
    if (pgCode(error) !== '23505') throw error;
    await db.execute(sql`rollback to savepoint together`);
    for (const change of step.changes) await run([change]);
  }
  await db.execute(sql`release savepoint together`);
}

async function runSteps(db: Database, steps: Step[]): Promise<void> {
  const known = new Map<IdTable, string[]>();
  for (const step of steps) {
    const columns = known.get(step.table) ?? (await columnsOf(db, step.table));
    known.set(step.table, columns);
    await runStep(db, step, columns);
  }
}

/** A constraint that is not met yet, or a trigger that did not find what it needs. */
const isOutOfOrder = (error: unknown) => /^(23|P0)/.test(pgCode(error) ?? '');

/**
 * Undoes changes, newest first: added rows are deleted, deleted rows return, updated values are restored. Where rows of
 * several tables alternate, each table is done at once; if that does not work, all in exactly the reverse order.
 */
export async function takeBack(db: Database, newestFirst: Change[], tableOf: (name: string) => IdTable): Promise<void> {
  const inOrder = stepsOf(newestFirst, tableOf, false);
  const gathered = stepsOf(newestFirst, tableOf, true);
  if (gathered.length === inOrder.length) return runSteps(db, inOrder);
  await db.execute(sql`savepoint gathered`);
  try {
    await runSteps(db, gathered);
  } catch (error) {
    if (!isOutOfOrder(error)) throw error;
    await db.execute(sql`rollback to savepoint gathered`);
    await runSteps(db, inOrder);
  }
  await db.execute(sql`release savepoint gathered`);
}
