import { getTableName } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { TableName } from '../../../contract/api.ts';
import type { HistoryEntry } from '../../../contract/platform/changes.ts';
import type { Access } from '../access.ts';
import type { Call } from '../calls.ts';
import type { IdTable } from '../records.ts';

export type Kind = HistoryEntry['kind'];

/** Where a column's id points, the text that stands for it in a history, and who may read that if not everyone. */
export type Lookup = { table: IdTable; text: SQLWrapper; read?: Access };

/** The columns of a row as text, with names where ids are looked up. */
export type NamedRow = Record<string, string | null>;

/** A table under the change log: who sees its history, how that reads, and what may be taken back by whom. */
export type TrackedTable = {
  noun: string;
  /** "Edited 3 Companies". */
  nouns?: string;
  table: IdTable;
  /** The column a row goes by in a sentence, or what it is called by its columns. */
  name?: string | ((row: NamedRow) => string | null | undefined);
  /** Columns that only say where a row stands: a change of nothing else moved it. */
  place?: string[];
  /** Who may see a row and so its history. */
  read: Access;
  /** Whose live connection hears that the table changed; whoever may read unless this says otherwise. */
  hear?: Access;
  /** What else must hold for a row to be seen, e.g. the company scope. */
  within?: (call: Call) => SQL | undefined;
  /** Who may take back that a row was added, changed or deleted; what is not named is never undone. */
  undo: Partial<Record<Kind, Access>>;
  /** Columns that only some may set back. */
  guarded?: Record<string, Access>;
  /** The form whose labels and choices the history speaks in. */
  form?: { fields: object };
  labels?: Record<string, string>;
  lookups?: Record<string, Lookup>;
  /** Comes and goes with another record and is nothing to tell of by itself. */
  aside?: true;
  /** Columns that are nobody's business. Secret ones are not in the log at all. */
  hidden?: string[];
};

/** By table; each is one of the contract's. */
export type Tracked = { [T in TableName]?: TrackedTable };

/** The tables under the change log, by name. */
export function trackedTables<T extends Tracked>(tables: T): T {
  for (const [name, { table }] of Object.entries(tables)) {
    if (getTableName(table) !== name)
      throw new Error(`The tracked table ${name} is declared as ${getTableName(table)}.`);
  }
  return tables;
}

export const trackedTable = (tracked: Tracked, name: string): TrackedTable | undefined =>
  Object.hasOwn(tracked, name) ? tracked[name as TableName] : undefined;

/** Who hears of each table. */
export const doorsOf = (tracked: Tracked): Record<string, Access> =>
  Object.fromEntries(Object.entries(tracked).map(([name, { read, hear = read }]) => [name, hear]));

export const kindOf = (change: { before: unknown; after: unknown }): Kind =>
  change.before === null ? 'added' : change.after === null ? 'deleted' : 'changed';
