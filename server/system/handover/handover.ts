import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { handoverKinds, handoverNouns } from '../../../contract/system/handover.ts';
import type { HandoverKind } from '../../../contract/system/handover.ts';
import type { UserRecord } from '../../../contract/system/people.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { audit, caller } from '../../platform/audit.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import { invalid, refused } from '../../platform/problems.ts';
import { employees } from '../employees/employees.table.ts';
import { notify } from '../notifications/notifications.ts';
import { activeUsers } from '../people/active-users.ts';
import type { handoverForm } from './handover.forms.ts';
import { handovers } from './handover.slots.ts';

const kinds = Object.keys(handoverKinds) as HandoverKind[];

/** The user's open work of a kind, as far as the caller may give it to someone else. */
function heldBy({ me, record }: Call<UserRecord>, kind: HandoverKind): SQL {
  const { holder, open, edit, employed } = handovers.get(kind);
  const held = employed
    ? sql`${holder} in (select e.id from ${employees} e where e.user_id = ${record.id})`
    : eq(holder, record.id);
  return and(held, open(), rowsAsSql(edit, me))!;
}

/** The employee that a user is in the company of the one who holds a row. */
const employeeOf = (user: number, holder: PgColumn): SQL => sql`(select min(e.id) from ${employees} e
  join ${employees} held on held.company_id = e.company_id
  where held.id = ${holder} and e.user_id = ${user} and e.deleted_at is null)`;

/** The kinds of which the user has any are ticked. */
export async function startValues(call: Call<UserRecord>): Promise<Record<string, boolean>> {
  const values: Record<string, boolean> = {};
  for (const kind of kinds) {
    const { table } = handovers.get(kind);
    const { rows } = await call.db.execute<{ id: number }>(
      sql`select id from ${table} where ${heldBy(call, kind)} limit 1`,
    );
    values[kind] = rows.length > 0;
  }
  return values;
}

async function give(call: Call<UserRecord>, kind: HandoverKind, to: number): Promise<number[]> {
  const { table, holder, employed } = handovers.get(kind);
  const taker = employed ? employeeOf(to, holder) : sql`${to}`;
  const { rows } = await call.db.execute<{ id: number }>(
    sql`update ${table} set ${sql.identifier(holder.name)} = ${taker}
      where ${and(heldBy(call, kind), employed?.free?.(taker))} returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Work of an employee stays in its company: the colleague has to be employed there too. */
async function refuseOutsiders(call: Call<UserRecord>, ticked: HandoverKind[], to: number): Promise<void> {
  for (const kind of ticked) {
    const { table, holder, employed } = handovers.get(kind);
    if (!employed) continue;
    const { rows } = await call.db.execute<{ id: number }>(
      sql`select id from ${table} where ${heldBy(call, kind)} and ${employeeOf(to, holder)} is null limit 1`,
    );
    if (rows.length > 0)
      throw invalid({ to: [`${handoverKinds[kind]} can only go to an employee of the same company.`] });
  }
}

/** Asked when all is given, because many may read their own work and no other. */
async function refuseUnread(db: Call['db'], given: Map<HandoverKind, number[]>, taker: User): Promise<void> {
  for (const [kind, ids] of given) {
    const { table, read } = handovers.get(kind);
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from ${table} where id = any(${sql.param(ids)}::int[]) and (${rowsAsSql(read, taker)}) is not true`,
    );
    if (rows.length > 0)
      throw invalid({
        to: [
          `${taker.display_name} may not read ${rows.length} of the ${handoverNouns[kind][1]}. Please choose somebody else, or leave out “${handoverKinds[kind]}”.`,
        ],
      });
  }
}

const words = (kind: HandoverKind, count: number) => `${count} ${handoverNouns[kind][count === 1 ? 0 : 1]}`;

/** Gives the open work of a user to a colleague, who is told once. */
export async function handOver(call: Call<UserRecord>, { to, ...ticked }: Values<(typeof handoverForm)['fields']>) {
  const { db, me, record } = call;
  if (to === record.id) throw invalid({ to: ['Please choose somebody else.'] });
  const asked = kinds.filter((kind) => ticked[kind]);
  await refuseOutsiders(call, asked, to);
  const given = new Map<HandoverKind, number[]>();
  for (const kind of asked) {
    const ids = await give(call, kind, to);
    if (ids.length > 0) given.set(kind, ids);
  }
  if (given.size === 0) throw refused(`There is no such work of ${record.display_name} that you could hand over.`);
  const [taker] = await activeUsers(db, [to]);
  await refuseUnread(db, given, taker!);
  const list = [...given].map(([kind, { length }]) => words(kind, length)).join(', ');
  await audit(db, {
    ...caller(call),
    action: 'work handed over',
    subject: `user:${record.id}`,
    detail: { username: record.username, to, given: list },
  });
  await notify(db, {
    kind: 'assignment',
    to: [to],
    actor: me.id,
    record: null,
    text: `${me.display_name} handed the work of ${record.display_name} over to you: ${list}.`,
    path: '/#/dashboard',
  });
  return reply({ id: record.id }, { message: `Handed over to ${taker!.display_name}: ${list}` });
}
