import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { narrowScale, renumbered } from '../../platform/ordering/numbers.ts';

/** A current term on a post, or one that ended today and may continue as if it had not. */
export type Term = {
  id: number;
  position_id: number;
  employee_id: number;
  sequence: number;
  is_new: boolean;
  runs: boolean;
};

export type StaffChanges = {
  ends: number[];
  /** Terms that continue, and those of today that change their place. */
  keeps: { id: number; sequence: number }[];
  begins: { position_id: number; employee_id: number; sequence: number }[];
};

/**
 * What changes so that a post has this staff in this order. Someone whose place changes begins a new term, because it
 * must remain known who was first last month. Terms that began today have no past and are simply changed.
 */
export function staffChanges(position_id: number, terms: readonly Term[], wanted: readonly number[]): StaffChanges {
  const held = new Map<number, Term>();
  for (const term of terms) if (term.runs || !held.has(term.employee_id)) held.set(term.employee_id, term);
  const order = wanted.map((employee_id) => ({ id: employee_id, sequence: held.get(employee_id)?.sequence ?? null }));
  const moved = new Map(renumbered(order, narrowScale).map(({ id, sequence }) => [id, sequence]));
  const changes: StaffChanges = {
    ends: terms.filter(({ runs, employee_id }) => runs && !wanted.includes(employee_id)).map(({ id }) => id),
    keeps: [],
    begins: [],
  };
  for (const { id: employee_id, sequence } of order) {
    const term = held.get(employee_id);
    const place = moved.get(employee_id) ?? sequence!;
    if (term && (place === term.sequence || term.is_new)) {
      if (!term.runs || place !== term.sequence) changes.keeps.push({ id: term.id, sequence: place });
    } else {
      if (term?.runs) changes.ends.push(term.id);
      changes.begins.push({ position_id, employee_id, sequence: place });
    }
  }
  return changes;
}

/** Sets the staff of posts of a board: the employees in order, by position. The board must be locked. */
export async function setStaff(
  db: Database,
  chart: number,
  wanted: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const { rows: terms } = await db.execute<Term>(sql`
    select s.id, s.position_id, s.employee_id, s.sequence, s.until_on is null as runs, s.from_on = today as is_new
    from position_staff s, today_of_chart(${chart}) as today
    where s.position_id = any(${sql.param([...wanted.keys()])}::int[]) and (s.until_on is null or s.until_on = today)
    order by s.id`);
  const byPost = Map.groupBy(terms, ({ position_id }) => position_id);
  const all = [...wanted].map(([post, staff]) => staffChanges(post, byPost.get(post) ?? [], staff));
  const ends = all.flatMap((one) => one.ends);
  const keeps = all.flatMap((one) => one.keeps);
  const begins = all.flatMap((one) => one.begins);
  if (ends.length > 0)
    await db.execute(sql`update position_staff set until_on = today_of_chart(${chart})
      where id = any(${sql.param(ends)}::int[])`);
  if (keeps.length > 0)
    await db.execute(sql`update position_staff set until_on = null, sequence = kept.sequence
      from json_to_recordset(${JSON.stringify(keeps)}) as kept (id int, sequence int) where position_staff.id = kept.id`);
  if (begins.length > 0)
    await db.execute(sql`insert into position_staff (chart_id, position_id, employee_id, sequence, from_on)
      select ${chart}, b.position_id, b.employee_id, b.sequence, today_of_chart(${chart})
      from json_to_recordset(${JSON.stringify(begins)}) as b (position_id int, employee_id int, sequence int)`);
}

/** Ends the terms of everyone on these posts. */
export const endTerms = (db: Database, chart: number, posts: readonly number[]) =>
  setStaff(db, chart, new Map(posts.map((post) => [post, []])));
