import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { typedIn } from '../../platform/options.ts';
import { workKinds } from './conditions.slots.ts';

/** Whether a target is done: its own status, or that of the work it stands for. `t` is the target. */
export const isTargetDone = (t: SQL): SQL => {
  const kinds = workKinds
    .all()
    .map(
      ([type, { table, is_done }]) =>
        sql`when ${type} then coalesce((select ${is_done} from ${table} where ${table.id} = ${t}.linked_id), false)`,
    );
  return sql`case ${t}.linked_type ${sql.join(kinds, sql` `)} else ${t}.status end`;
};

/** The work that a target stands for, as JSON; its title only for users who may see it. */
export const linkedJson = (t: SQL, me: User): SQL => {
  const kinds = workKinds.all().map(
    ([type, { table, read, title, mark, report }]) => sql`when ${type} then json_build_object('type', ${type}::text,
      'id', ${t}.linked_id, 'title', (select ${title} from ${table} where ${table.id} = ${t}.linked_id and ${rowsAsSql(read, me)}),
      'can_mark', coalesce((select ${mark ? rowsAsSql(mark.access, me) : sql`false`} from ${table} where ${table.id} = ${t}.linked_id), false),
      'can_report', coalesce((select ${report ? rowsAsSql(report, me) : sql`false`} from ${table} where ${table.id} = ${t}.linked_id), false))`,
  );
  return sql`case ${t}.linked_type ${sql.join(kinds, sql` `)} end`;
};

/** Selects identify work by its kind and id: "ChecklistItem.12". */
export const workName = (type: string, id: number): string => `${type}.${id}`;

export function readWork(given: unknown): { type: string; id: number } | null {
  const [, type, id] = (typeof given === 'string' && /^([A-Za-z]+)\.([1-9][0-9]{0,8})$/.exec(given)) || [];
  return type && workKinds.find(type) ? { type, id: Number(id) } : null;
}

/** Open work of all kinds that the caller may see, to link a target to. */
export async function selectWork(call: Call): Promise<Chosen[]> {
  const words = typedIn(call);
  const found = await Promise.all(workKinds.all().map(([, kind]) => kind.offered(call, words)));
  return found.flat().slice(0, 100);
}
