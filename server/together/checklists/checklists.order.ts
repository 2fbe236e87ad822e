import { and, eq, sql } from 'drizzle-orm';
import type { Name } from '../../../contract/platform/references.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { checklistLimits as limits } from '../../../contract/together/checklists.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { goesBy } from '../../platform/client-names.ts';
import type { Database } from '../../platform/database/database.ts';
import { readAsked } from '../../platform/ordering/asked.ts';
import type { Asked } from '../../platform/ordering/asked.ts';
import type { Grouped } from '../../platform/ordering/grouped.ts';
import { tenApart, wideScale } from '../../platform/ordering/numbers.ts';
import { putInOrder } from '../../platform/ordering/order.ts';
import type { Put } from '../../platform/ordering/order.ts';
import { invalid } from '../../platform/problems.ts';
import { placedKind } from '../../platform/reference.ts';
import type { Reference } from '../../platform/reference.ts';
import { onSeenRecord, sortAnyChecklists } from './checklists.access.ts';
import { checklistItems as items, checklists } from './checklists.table.ts';

const ofRecord = ({ reference_type, reference_id }: Reference) =>
  and(eq(checklists.reference_type, reference_type), eq(checklists.reference_id, reference_id))!;

/** Locks the record's node in the tree, so that the record itself can still be edited in the meantime. */
export function holdRecord(db: Database, { reference_type, reference_id }: Reference) {
  const { table, place } = placedKind(reference_type)!;
  return db.execute(sql`
    select from nodes where id = (select ${place.node} from ${table} where ${table.id} = ${reference_id})
    for no key update`);
}

/** The lists of a record and their items. */
export const checklistOrder: Grouped<Reference, typeof checklists, typeof items> = {
  hold: holdRecord,
  groups: {
    table: checklists,
    within: [checklists.reference_type, checklists.reference_id],
    scale: tenApart,
    most: { rows: limits.lists, says: `A record has at most ${limits.lists} lists.` },
    of: ofRecord,
    move: sortAnyChecklists,
    words: { one: 'checklist', many: 'checklists' },
  },
  items: {
    table: items,
    within: [items.checklist_id],
    scale: wideScale,
    most: { rows: limits.items, says: `A list has at most ${limits.items} items.` },
    of: (record) =>
      sql`exists (select from ${checklists} where ${checklists.id} = ${items.checklist_id} and ${ofRecord(record)})`,
    move: sortAnyChecklists,
    words: { one: 'item', many: 'items' },
  },
  longest: limits.sequence,
  isStrict: false,
  incomplete: 'The order does not name each list or item exactly once. Please reload and try again.',
};

/** The list with this id or cid, on a record that the caller may see. */
export async function listNamed({ db, me }: Call, name: Name, field: string, label = field) {
  const [found] = await db
    .select({
      id: checklists.id,
      reference_type: checklists.reference_type,
      reference_id: checklists.reference_id,
    })
    .from(checklists)
    .where(and(goesBy('checklists', name), onSeenRecord(me)));
  if (!found) throw invalid({ [field]: [ruleTexts.exists(label)] });
  return found;
}

/** The list by which the record of an order is found. */
function listOf(asked: Asked): { name: Name; field: string } {
  if (asked.kind === 'groups') return { name: asked.names[0]!, field: 'checklists' };
  return { name: asked.kind === 'items' ? asked.entries[0]!.group! : asked.move.group, field: 'checklist' };
}

function answerOf(put: Put) {
  if (put.kind === 'item')
    return reply({ id: put.moved.id, checklist: put.moved.group_cid }, { message: 'Item moved' });
  if (put.kind === 'items') return reply({ changed: put.changed }, { message: 'Items moved' });
  const lists = put.groups.map(({ cid }) => cid);
  return reply({ lists }, { message: put.kind === 'group' ? 'List moved' : 'Lists moved' });
}

/**
 * The order of a record's lists and items: `checklists` or `items` ({ checklist, item }) as a whole, or one move:
 * { item, checklist, before | after } or { checklist, before | after }.
 */
export async function orderChecklists(call: Call) {
  const asked = readAsked(checklistOrder, call.body);
  const { name, field } = listOf(asked);
  const { reference_type, reference_id } = await listNamed(call, name, field);
  return answerOf(await putInOrder(call, checklistOrder, { reference_type, reference_id }, asked));
}
