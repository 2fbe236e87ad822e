import type { Name } from '../../../contract/platform/references.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { nameOf } from '../client-names.ts';
import { invalid } from '../problems.ts';
import { noSuch } from './grouped.ts';
import type { Grouped, Words } from './grouped.ts';

export type Beside = { before: Name | null; after: Name | null };
export type ItemMove = { item: Name; group: Name } & Beside;
export type GroupMove = {
  group: Name;
  /** The group it goes into; null for none, undefined if it stays in its own. */
  parent?: Name | null;
} & Beside;
type Entry = { name: Name; group: Name | null };

/** What a reordering call asks for: one move, or a whole order. */
export type Asked =
  | { kind: 'item'; move: ItemMove }
  | { kind: 'group'; move: GroupMove }
  | { kind: 'items'; entries: Entry[] }
  | { kind: 'groups'; names: Name[] };

type Body = Record<string, unknown>;

function readName(given: unknown, field: string, words: Words): Name {
  const name = nameOf(given);
  if (name === null) throw noSuch(field, words);
  return name;
}

const optional = (given: unknown, field: string, words: Words): Name | null =>
  given == null ? null : readName(given, field, words);

/** An entry is an id, a client id, or an object that holds one of them. */
function readEntry(order: Grouped<never>, given: unknown, words: Words): Entry & { sequence: number | null } {
  const entry = typeof given === 'object' && given !== null ? (given as Body) : { id: given };
  const { words: groups } = order.groups;
  const name = readName(entry[words.one] ?? entry['id'] ?? entry['cid'], order.list?.field ?? words.one, words);
  // A bare list may be of items or of groups: if its entries name a group, they are items.
  const read = order.list || words === groups ? optional : readName;
  const group = words === groups ? null : read(entry[groups.one], groups.one, groups);
  const { sequence } = entry;
  return { name, group, sequence: typeof sequence === 'number' && Number.isFinite(sequence) ? sequence : null };
}

/** The list as given, or sorted by `sequence` if it is sent that way and every entry has one. */
function readList(order: Grouped<never>, given: unknown, words: Words): Entry[] {
  if (!Array.isArray(given) || given.length === 0 || given.length > order.longest) {
    throw order.list
      ? invalid({ [order.list.field]: [order.list.says] })
      : invalid({ [words.many]: [ruleTexts.type(words.many)] });
  }
  const list = given.map((one) => readEntry(order, one, words));
  return order.list && list.every(({ sequence }) => sequence !== null)
    ? list.toSorted((one, other) => one.sequence! - other.sequence!)
    : list;
}

function readWhole(order: Grouped<never>, body: Body): Asked | null {
  const { items, groups, list } = order;
  const ofItems = body[items.words.many];
  const ofGroups = body[groups.words.many];
  const given = (list && body[list.field]) ?? ofItems ?? ofGroups;
  if (given === undefined) return null;
  const entries = readList(order, given, ofGroups === undefined ? items.words : groups.words);
  const isOfItems = ofGroups === undefined && (ofItems !== undefined || entries.some(({ group }) => group !== null));
  return isOfItems ? { kind: 'items', entries } : { kind: 'groups', names: entries.map(({ name }) => name) };
}

/** Reads the body of a reordering call. */
export function readAsked(order: Grouped<never>, body: Body): Asked {
  const whole = readWhole(order, body);
  if (whole) return whole;
  const { words: item } = order.items;
  const { words: group, parent } = order.groups;
  const into = readName(body[group.one], group.one, group);
  const words = body[item.one] === undefined ? group : item;
  const beside = {
    before: optional(body['before'], 'before', words),
    after: optional(body['after'], 'after', words),
  };
  if (body[item.one] === undefined) {
    const named = parent && body['parent'] !== undefined ? { parent: optional(body['parent'], 'parent', group) } : {};
    return { kind: 'group', move: { group: into, ...named, ...beside } };
  }
  return { kind: 'item', move: { item: readName(body[item.one], item.one, item), group: into, ...beside } };
}
