import type { Image } from './changes.table.ts';
import { differing } from './differences.ts';
import { kindOf, trackedTable } from './tracked.ts';
import type { Tracked, TrackedTable, Verb } from './tracked.ts';

export type Change = { table_name: string; row_id: number; before: Image | null; after: Image | null };

/** What a changed row is called: its name, or its number if it has none. */
export type Naming = (change: Change) => string;

const adjectives = { deleted_at: ['Trashed', 'Restored'], archived_at: ['Archived', 'Un-archived'] } as const;

/** The business verb of a change, if its columns show one. */
export function verbOf(change: Change, of?: TrackedTable): Verb {
  const { before, after } = change;
  const kind = kindOf(change);
  if (kind !== 'changed') return kind === 'added' ? 'Added' : 'Deleted';
  for (const [column, [set, unset]] of Object.entries(adjectives)) {
    const was = before?.[column] ?? null;
    const is = after?.[column] ?? null;
    if (was === null && is !== null) return set;
    if (was !== null && is === null) return unset;
  }
  const columns = differing(before, after).filter((name) => name !== 'updated_at');
  if (columns.length === 1 && columns[0] === 'sequence') return 'Reordered';
  const isPlace = (name: string) => of?.place?.includes(name) ?? false;
  const isMoved = columns.some(isPlace) && columns.every((name) => name === 'sequence' || isPlace(name));
  return isMoved ? 'Moved' : 'Edited';
}

/** A sentence, and the change whose row it names. */
export type Sentence = { about: Change[]; says: (name: Naming) => string };

const plain = (text: string): Sentence => ({ about: [], says: () => text });

/** A single row is moved, not reordered. */
export const verbOfOne = (verb: Verb): Verb => (verb === 'Reordered' ? 'Moved' : verb);

/** "Company Northlight Studio", but "Step 1": the noun is not repeated if the name begins with it. */
export const withNoun = (noun: string, name: string): string =>
  name.toLowerCase().startsWith(`${noun.toLowerCase()} `) ? name : `${noun} ${name}`;

/** "Edited Company Northlight Studio", "Reordered 12 Items", "Deleted Company Acme and 3 more". */
export function sentenceOf(tracked: Tracked, all: Change[], most: number): Sentence {
  const worth = all.filter(({ table_name }) => !trackedTable(tracked, table_name)?.aside);
  const changes = worth.length > 0 ? worth : all;
  const total = most - (all.length - changes.length);
  const groups = new Map<string, { table: string; verb: Verb; rows: Map<number, Change> }>();
  for (const change of changes) {
    const verb = verbOf(change, trackedTable(tracked, change.table_name));
    const key = `${change.table_name} ${verb}`;
    const group = groups.get(key) ?? { table: change.table_name, verb, rows: new Map() };
    group.rows.set(change.row_id, change);
    groups.set(key, group);
  }
  const isFollowing = ({ table }: Group) => {
    const leads = trackedTable(tracked, table)?.follows;
    return leads !== undefined && changes.some(({ table_name }) => table_name === leads);
  };
  // Rows that belong to a record are added and deleted after it, and there are more of them.
  const [main] = [...groups.values()].sort(
    (one, other) => Number(isFollowing(one)) - Number(isFollowing(other)) || one.rows.size - other.rows.size,
  );
  if (!main) return plain('Changed nothing');
  const of = trackedTable(tracked, main.table);
  const noun = of?.noun ?? main.table;
  const [first] = main.rows.values();
  const isOneGroup = groups.size === 1;
  const count = isOneGroup && total > changes.length ? total : main.rows.size;
  if (count > 1) {
    const many = `${main.verb} ${count} ${of?.nouns ?? `${noun}s`}`;
    return plain(isOneGroup ? many : `${many} and more`);
  }
  const others = Math.max(0, total - changes.length) + rowsBeside(main, groups.values());
  const rest = others > 0 ? ` and ${others} more` : '';
  return { about: [first!], says: (name) => `${verbOfOne(main.verb)} ${withNoun(noun, name(first!))}${rest}` };
}

type Group = { table: string; rows: Map<number, Change> };

/** How many rows the other groups have, without those that are also in the main one. */
function rowsBeside(main: Group, groups: Iterable<Group>): number {
  const rows = new Set<string>();
  for (const { table, rows: some } of groups) for (const id of some.keys()) rows.add(`${table}:${id}`);
  for (const id of main.rows.keys()) rows.delete(`${main.table}:${id}`);
  return rows.size;
}
