import { getTableName, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { atTheDoor } from '../access.ts';
import type { Access, User } from '../access.ts';
import type { Call } from '../calls.ts';
import type { Database } from '../database/database.ts';
import { forbidden, invalid, refused } from '../problems.ts';
import type { CidTable } from './adding.ts';
import type { Siblings } from './siblings.ts';

/** What an item or a group is called: in the body of a call, and in the message about a wrong one. */
export type Words = {
  one: string;
  many: string;
  /** The name in that message, if it is not that of the field. */
  label?: string;
};

type Level<H, T extends CidTable> = Siblings<T> & {
  /** The rows that the holder has. */
  of: (holder: H) => SQL;
  /** Who may move them. */
  move: Access;
  words: Words;
};

/** Ordered groups of ordered items that something holds: the stages and cards of a board, the lists and items of a record. */
export type Grouped<H, G extends CidTable = CidTable, I extends CidTable = CidTable> = {
  /**
   * Locks the holder before anything else, so that changes of its order run one after the other and never deadlock. A
   * route's finder may have done it.
   */
  hold: ((db: Database, holder: H) => Promise<unknown>) | 'by its finder';
  /** With `parent`, groups can be inside groups; the column is the last of `within`. */
  groups: Level<H, G> & { parent?: PgColumn };
  /** The first column of `within` names the group. Rows that the caller does not see keep their places. */
  items: Level<H, I> & { seen?: (me: User) => SQL };
  /** How a whole order is sent, if its entries show whether they are items or groups. */
  list?: { field: string; says: string; isBySequence: true };
  /** The longest list that is read. */
  longest: number;
  /** Whether a named neighbour must belong to the holder. If not, one that is gone means the end. */
  isStrict: boolean;
  /** The message for an order that leaves one out, names one twice or names one that is not the holder's. */
  incomplete: string;
};

export const noSuch = (field: string, { label = field }: Words) => invalid({ [field]: [ruleTexts.exists(label)] });

export const demand = ({ me }: Call, { move }: { move: Access }): void => {
  if (!atTheDoor(move, me)) throw forbidden();
};

/** The column of an item that names its group. */
export const groupOf = ({ items }: Pick<Grouped<never>, 'items'>): PgColumn => items.within[0]!;

/** Refuses if a group still has items that count. */
export async function refuseFilled(
  db: Database,
  { items }: Pick<Grouped<never>, 'items'>,
  group: number,
  says: string,
): Promise<void> {
  const { rows } = await db.execute<Record<string, never>>(sql`
    select from ${items.table} where ${items.within[0]!} = ${group} and ${items.counts?.() ?? sql`true`} limit 1`);
  if (rows.length > 0) throw refused(says);
}

/** Deletes a group; its items are deleted with it, or were dealt with before. */
export const removeGroup = (db: Database, { groups }: Pick<Grouped<never>, 'groups'>, group: number) =>
  db.execute(sql`delete from ${sql.identifier(getTableName(groups.table))} where id = ${group}`);
