import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { HeldPost, Junior } from '../../../contract/organisation/posts.ts';
import type { Database } from '../../platform/database/database.ts';

/** An employee `e` as shown on a post; null if there is none. */
export const personJson = (e: SQL): SQL =>
  sql`case when ${e}.id is not null then
    json_build_object('id', ${e}.id, 'full_name', ${e}.full_name, 'user_id', ${e}.user_id) end`;

/** The name of a post `p`; what belongs to a post that was deleted goes on naming it. */
export const postName = (p: SQL): SQL =>
  sql`case when ${p}.deleted_at is null then ${p}.name else 'without a post, formerly ' || ${p}.name end`;

/** The board of the company an employee works for; no row if there is none. */
const chartOf = (employee: number): SQL =>
  sql`(select o.id from org_charts o join employees e on e.company_id = o.company_id where e.id = ${employee})`;

/** The posts an employee holds, in the order of the board, each with their senior on it. */
export async function postsHeld(db: Database, employee: number): Promise<HeldPost[]> {
  const { rows } = await db.execute<HeldPost>(sql`
    select p.id, p.name, p.type, held.answers, ${personJson(sql`s`)} as senior
    from post_people(${chartOf(employee)}) held
    join positions p on p.id = held.position_id left join employees s on s.id = held.senior_id
    where held.employee_id = ${employee} order by held.place`);
  return rows;
}

/** The juniors of an employee, on any post, in the order of the board. */
export async function juniorsOf(db: Database, employee: number): Promise<Junior[]> {
  const { rows } = await db.execute<Junior>(sql`
    select e.id, e.full_name, e.user_id, json_build_object('id', p.id, 'name', p.name) as position
    from post_people(${chartOf(employee)}) held
    join employees e on e.id = held.employee_id join positions p on p.id = held.position_id
    where held.senior_id = ${employee} order by held.place`);
  return rows;
}

/** A post and everything below it today. */
export async function areaBelow(db: Database, position: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from posts_below(${position}) as area (id)`);
  return rows.map(({ id }) => id);
}

/** Who was responsible for a post on a day; null if nobody was. */
export async function holderOn(db: Database, position: number, day: string): Promise<number | null> {
  const { rows } = await db.execute<{ employee_id: number }>(sql`
    select employee_id from holder_terms
    where position_id = ${position} and from_on <= ${day}::date and until_on > ${day}::date`);
  return rows[0]?.employee_id ?? null;
}
