import { getTableName } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { TableName } from '../../../contract/api.ts';
import type { HistoryEntry } from '../../../contract/platform/changes.ts';
import type { Access } from '../access.ts';
import type { Call } from '../calls.ts';
import type { IdTable } from '../records.ts';
import type { Image } from './changes.table.ts';

export type Kind = HistoryEntry['kind'];

/** Business verbs. */
export type Verb =
  | 'Added'
  | 'Deleted'
  | 'Edited'
  | 'Moved'
  | 'Reordered'
  | 'Trashed'
  | 'Restored'
  | 'Archived'
  | 'Un-archived';

/** The table a column's id points to, the text a history shows for it, and who may read that if not everyone. */
export type Lookup = { table: IdTable; text: SQLWrapper; read?: Access };

/** The columns of a row as text, with names where ids are looked up. */
export type NamedRow = Record<string, string | null>;

/** A record that the rows belong to; `column` holds its id. */
type Whole = {
  table: TableName;
  column: string;
  /** The expression that finds the rows' changes by `= id`, spelled as in its index. */
  changes: SQL;
  /** What the record's history says, by verb, where "edited Expense Acme" would be odd; functions get the row's name. */
  says?: Partial<Record<Verb, string | ((name: string) => string)>>;
  /** Columns that are not listed because the sentence already covers them. */
  said?: string[];
};

/** A change that was taken back. */
type Undone = { row_id: number; before: Image | null; after: Image | null };

/** A table in the change log: who sees its history, how it reads, and who may undo what. */
export type TrackedTable = {
  noun: string;
  /** "Edited 3 Companies". */
  nouns?: string;
  table: IdTable;
  /** The column that names a row in a sentence, or a function of its columns. */
  name?: string | ((row: NamedRow) => string | null | undefined);
  /** Columns that only hold a row's position: if nothing else changed, the row was moved. */
  place?: string[];
  /** Who may see a row, and therefore its history. */
  read: Access;
  /** Who gets live updates of the table; by default everyone who may read it. */
  hear?: Access;
  /** Further conditions for seeing a row, e.g. the company scope. */
  within?: (call: Call) => SQL | undefined;
  /** Who may undo adding, changing or deleting a row; a kind that is not named is never undone. */
  undo: Partial<Record<Kind, Access>>;
  /** What an undo still has to refuse or complete, once the rows are as they were before these changes. */
  undone?: (call: Call, changes: Undone[]) => Promise<void>;
  /** By unique index: what to say if the row cannot return because another has its place now. */
  taken?: Record<string, string>;
  /** Columns that only some may restore. */
  guarded?: Record<string, Access>;
  /** The form whose labels and choices the history uses. */
  form?: { fields: object };
  labels?: Record<string, string>;
  /** How values are shown for columns that are in no form, or need more than their form says. */
  words?: Record<string, (value: unknown) => unknown>;
  /** The records whose history also shows changes of these rows, to everyone who may read the record. */
  partOf?: Whole[];
  lookups?: Record<string, Lookup>;
  /** Added and deleted along with another record; not worth mentioning by itself. */
  aside?: true;
  /** The table whose rows these change along with: if both changed, the sentence is about that table. */
  follows?: TableName;
  /** Columns nobody gets to see. Secret columns are not in the log at all. */
  hidden?: string[];
};

/** By table; each is one of the contract's. */
export type Tracked = { [T in TableName]?: TrackedTable };

/** The tables in the change log, by name. */
export function trackedTables<T extends Tracked>(tables: T): T {
  for (const [name, { table }] of Object.entries(tables)) {
    if (getTableName(table) !== name)
      throw new Error(`The tracked table ${name} is declared as ${getTableName(table)}.`);
  }
  return tables;
}

export const trackedTable = (tracked: Tracked, name: string): TrackedTable | undefined =>
  Object.hasOwn(tracked, name) ? tracked[name as TableName] : undefined;

/** Who gets live updates of each table. */
export const doorsOf = (tracked: Tracked): Record<string, Access> =>
  Object.fromEntries(Object.entries(tracked).map(([name, { read, hear = read }]) => [name, hear]));

export const kindOf = (change: { before: unknown; after: unknown }): Kind =>
  change.before === null ? 'added' : change.after === null ? 'deleted' : 'changed';
