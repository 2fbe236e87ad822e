import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { admins, atTheDoor } from '../access.ts';
import type { User } from '../access.ts';
import { queryText } from '../calls.ts';
import type { Call } from '../calls.ts';
import type { Database } from '../database/database.ts';
import { checkbox, reference } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { instantText } from '../instants.ts';
import { filter, list } from '../lists.ts';
import type { NewsTable } from '../records.ts';
import { rows } from '../records.ts';
import { actor, changes, undoneBatches } from './changes.table.ts';

export const isAdmin = (me: User) => atTheDoor(admins, me);
const onlyOwn = (call: Call) => !isAdmin(call.me) || ['true', '1'].includes(queryText(call, 'own') ?? '');

// With a single table drizzle omits its name, and inside a subquery a bare column would be the subquery's own.
const wasUndo = sql<boolean>`exists (select from ${undoneBatches} u where u.undone_by = ${changes}.batch)`;
export const undone_at = sql<
  string | null
>`(select ${instantText(sql`u.undone_at`)} from ${undoneBatches} u where u.batch = ${changes}.batch)`;

/** Each batch is represented by its first change. */
export const batchRows = (db: Database) =>
  rows(
    db
      .select({
        id: changes.id,
        batch: changes.batch,
        at: changes.at,
        actor,
        actor_id: changes.actor_id,
        undone_at,
        wasUndo,
      })
      .from(changes)
      .$dynamic(),
  );

export type BatchRow = Awaited<ReturnType<typeof batchRows>>[number];

/** What the change log needs to know of users, and of the days of the company the caller works in. */
export type Known = {
  users: NewsTable;
  sinceDay: (moment: SQL, day: string, call: Call) => SQL;
  untilDay: (moment: SQL, day: string, call: Call) => SQL;
};

/** Newest first; admins see everyone's unless they ask for their own. */
export const batchList = ({ users, sinceDay, untilDay }: Known) =>
  list({
    id: changes.id,
    query: ({ db }) => batchRows(db),
    sort: { id: changes.at, at: changes.at },
    defaultSort: '-at',
    filters: {
      own: filter(checkbox('Only mine', { when: isAdmin }), () => undefined),
      user: filter(reference('User', '/api/system/users/ever', { table: users, min: 0, when: isAdmin }), (id) =>
        eq(changes.actor_id, id),
      ),
      from: filter(date('From', { when: isAdmin }), (day, call) => sinceDay(sql`${changes.at}`, day, call)),
      to: filter(date('To', { when: isAdmin }), (day, call) => untilDay(sql`${changes.at}`, day, call)),
    },
    within: (call) => and(eq(changes.begins, true), onlyOwn(call) ? eq(changes.actor_id, call.me.id) : undefined),
  });
