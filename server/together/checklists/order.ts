import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Name } from '../../../contract/platform/references.ts';
import { checklistLimits as limits } from '../../../contract/together/checklists.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { nameOf } from '../../platform/client-names.ts';
import { wideScale, renumbered } from '../../platform/sequences.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid, refused } from '../../platform/problems.ts';
import type { Reference } from '../../platform/reference.ts';
import { reorder } from '../../platform/sequence.ts';
import { onSeenRecord } from './checklists.access.ts';
import { ofRecord } from './checklists.ts';
import { checklistItems as items, checklists } from './checklists.table.ts';

const incomplete = () =>
  refused('The order does not name each list or item exactly once. Please reload and try again.');
const noSuch = (field: string) => invalid({ [field]: [ruleTexts.exists(field)] });

type Held = { id: number; cid: string };
type HeldItem = Held & { checklist_id: number; sequence: number };

const named = <T extends Held>(held: readonly T[], name: Name): T | undefined =>
  held.find(({ id, cid }) => id === name || cid === name);

function readName(given: unknown, field: string): Name {
  const name = nameOf(given);
  if (name === null) throw noSuch(field);
  return name;
}

const optional = (given: unknown, field: string): Name | null => (given == null ? null : readName(given, field));

function readList(given: unknown, field: string): unknown[] {
  if (!Array.isArray(given) || given.length === 0 || given.length > limits.sequence) {
    throw invalid({ [field]: [ruleTexts.type(field)] });
  }
  return given;
}

/** An entry is an id, a client id, or an object that holds one of them. */
const entryName = (given: unknown, field: string): Name => {
  const entry = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : { id: given };
  return readName(entry[field] ?? entry['id'] ?? entry['cid'], field);
};

const listGoesBy = (name: Name) => (typeof name === 'number' ? eq(checklists.id, name) : eq(checklists.cid, name));

/** The record of a list that the caller may see. */
async function recordOf(call: Call, name: Name, field: string): Promise<Reference> {
  const [found] = await call.db
    .select({ reference_type: checklists.reference_type, reference_id: checklists.reference_id })
    .from(checklists)
    .where(and(listGoesBy(name), onSeenRecord(call.me)));
  if (!found) throw noSuch(field);
  return found;
}

/** All lists of a record in their order, held: one change of the order follows the other. */
async function holdLists(db: Database, record: Reference): Promise<Held[]> {
  await db
    .select({ id: checklists.id })
    .from(checklists)
    .where(ofRecord(record))
    .orderBy(asc(checklists.id))
    .for('update');
  return db
    .select({ id: checklists.id, cid: checklists.cid })
    .from(checklists)
    .where(ofRecord(record))
    .orderBy(asc(checklists.sequence), asc(checklists.id));
}

const heldItems = (db: Database) =>
  db
    .select({ id: items.id, cid: items.cid, checklist_id: items.checklist_id, sequence: items.sequence })
    .from(items)
    .orderBy(asc(items.sequence), asc(items.id))
    .$dynamic();

/** Puts the items of a list into this order with as few changes as possible; some may come from other lists. */
async function placeItems(db: Database, list: number, order: readonly HeldItem[]): Promise<number> {
  if (order.length > limits.items) throw refused(`A list has at most ${limits.items} items.`);
  const placed = order.map(({ id, checklist_id, sequence }) => ({
    id,
    sequence: checklist_id === list ? sequence : null,
  }));
  const changes = renumbered(placed, wideScale);
  if (changes.length === 0) return 0;
  await db.execute(sql`
    update checklist_items set checklist_id = ${list}, sequence = wanted.sequence
    from unnest(${sql.param(changes.map(({ id }) => id))}::int[], ${sql.param(changes.map(({ sequence }) => sequence))}::bigint[])
      as wanted (id, sequence)
    where checklist_items.id = wanted.id`);
  return changes.length;
}

/** The rows with one put before or after another; at the end where that one is not among them. */
function placedBeside<T extends Held>(rows: readonly T[], row: T, before: Name | null, after: Name | null): T[] {
  const others = rows.filter(({ id }) => id !== row.id);
  const beside = before ?? after;
  const anchor = beside === null ? undefined : named(others, beside);
  const at = anchor ? others.indexOf(anchor) + (before === null ? 1 : 0) : others.length;
  return others.toSpliced(at, 0, row);
}

type ItemMove = { item: Name; checklist: Name; before?: Name | null; after?: Name | null };

/** One item to a place in a list of the same record: before or after another, or to the end. */
export async function moveItem(call: Call, { item, checklist, before = null, after = null }: ItemMove) {
  const lists = await holdLists(call.db, await recordOf(call, checklist, 'checklist'));
  const target = named(lists, checklist);
  if (!target) throw noSuch('checklist');
  const isIt = typeof item === 'number' ? eq(items.id, item) : eq(items.cid, item);
  const rows = await heldItems(call.db).where(or(eq(items.checklist_id, target.id), isIt));
  const moved = named(rows, item);
  // A list of another record is as good as none: what hangs on one record never slips to another.
  if (!moved || !lists.some(({ id }) => id === moved.checklist_id)) throw noSuch('item');
  const isBesideItself = [before, after].some((name) => name === moved.id || name === moved.cid);
  if (!isBesideItself) {
    const there = rows.filter(({ checklist_id }) => checklist_id === target.id);
    await placeItems(call.db, target.id, placedBeside(there, moved, before, after));
  }
  return reply({ id: moved.id, checklist: target.cid }, { message: 'Item moved' });
}

async function moveList(call: Call, name: Name, before: Name | null, after: Name | null) {
  const record = await recordOf(call, name, 'checklist');
  const lists = await holdLists(call.db, record);
  const moved = named(lists, name);
  if (!moved) throw noSuch('checklist');
  const order = placedBeside(lists, moved, before, after);
  await reorder(
    call.db,
    checklists,
    ofRecord(record),
    order.map(({ id }) => id),
  );
  return reply({ lists: order.map(({ cid }) => cid) }, { message: 'List moved' });
}

/** The whole order of a record's lists: one left out, foreign or told twice changes nothing. */
async function orderLists(call: Call, given: unknown) {
  const names = readList(given, 'checklists').map((one) => entryName(one, 'checklist'));
  const record = await recordOf(call, names[0]!, 'checklists');
  const lists = await holdLists(call.db, record);
  const order = names.map((name) => named(lists, name));
  const known = order.filter((list) => list !== undefined);
  if (known.length !== names.length) throw incomplete();
  await reorder(
    call.db,
    checklists,
    ofRecord(record),
    known.map(({ id }) => id),
  );
  return reply({ lists: known.map(({ cid }) => cid) }, { message: 'Lists moved' });
}

/** The whole order of the named lists' items. Every named list must be told whole, and all are of one record. */
async function orderItems(call: Call, given: unknown) {
  const entries = readList(given, 'items').map((one) => {
    const list = typeof one === 'object' && one !== null ? (one as Record<string, unknown>)['checklist'] : undefined;
    return { item: entryName(one, 'item'), list: readName(list, 'checklist') };
  });
  const lists = await holdLists(call.db, await recordOf(call, entries[0]!.list, 'checklist'));
  const ofLists = inArray(
    items.checklist_id,
    lists.map(({ id }) => id),
  );
  const rows = await heldItems(call.db).where(ofLists);
  const byName = new Map<Name, HeldItem>(
    rows.flatMap((row) => [
      [row.id, row],
      [row.cid, row],
    ]),
  );
  const told = new Set<HeldItem>();
  const wanted = new Map<number, HeldItem[]>();
  for (const { item, list } of entries) {
    const row = byName.get(item);
    const target = named(lists, list);
    if (!row || !target || told.has(row)) throw incomplete();
    told.add(row);
    const order = wanted.get(target.id) ?? [];
    order.push(row);
    wanted.set(target.id, order);
  }
  if (rows.some((row) => wanted.has(row.checklist_id) && !told.has(row))) throw incomplete();
  let changed = 0;
  for (const [list, order] of wanted) changed += await placeItems(call.db, list, order);
  return reply({ changed }, { message: 'Items moved' });
}

/**
 * The order of a record's lists and items: `checklists` or `items` ({ checklist, item }) as a whole, or one move:
 * { item, checklist, before | after } or { checklist, before | after }.
 */
export async function putInOrder(call: Call) {
  const { body } = call;
  if (body['checklists'] !== undefined) return orderLists(call, body['checklists']);
  if (body['items'] !== undefined) return orderItems(call, body['items']);
  const checklist = readName(body['checklist'], 'checklist');
  const before = optional(body['before'], 'before');
  const after = optional(body['after'], 'after');
  if (body['item'] === undefined) return moveList(call, checklist, before, after);
  return moveItem(call, { item: readName(body['item'], 'item'), checklist, before, after });
}
