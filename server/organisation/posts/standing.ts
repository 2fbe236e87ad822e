import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';

// For accesses and lists: each is an array that PostgreSQL computes once per statement, however many rows it is
// compared with: sql`graphs.position_id = any(${ownPosts(me)})`. They cover all companies the caller works for; each
// row compared with them belongs to one of these.

/** The caller as an employee. */
export const ownEmployees = (me: User): SQL<number[]> =>
  sql`array(select e.id from employees e where e.user_id = ${me.id} and e.deleted_at is null)`;

/** The posts the caller holds. */
export const ownPosts = (me: User): SQL<number[]> =>
  sql`array(select s.position_id from employees e join position_staff s on s.employee_id = e.id and s.until_on is null
    where e.user_id = ${me.id} and e.deleted_at is null)`;

/** The posts that these people answer for from above because nobody holds them or they were deleted; only if one of those has rows in the table. */
const fromAbove = (me: User, given: PgTable, isTheirs: SQL): SQL => sql`
    select above.key::int from employees e cross join lateral jsonb_each_text(
      case when exists (select from org_charts o join positions p on p.chart_id = o.id where o.company_id = e.company_id
        and exists (select from ${given} had where had.position_id = p.id)
        and (p.deleted_at is not null or not exists (select from position_staff s join employees h on h.id = s.employee_id
          and h.deleted_at is null where s.position_id = p.id and s.until_on is null)))
      then post_answerers(e.company_id) else '{}' end) above
    where e.user_id = ${me.id} and e.deleted_at is null and ${isTheirs}`;

/**
 * The posts whose rows in a table are the caller's work: those they hold, and those they answer for from above because
 * nobody holds them or they were deleted. The lines of the board are worked out only if such a post has rows at all.
 */
export const workedPosts = (me: User, given: PgTable): SQL<number[]> =>
  sql`array(select unnest(${ownPosts(me)}) union all ${fromAbove(me, given, sql`above.value::int = e.id`)})`;

/** The caller's juniors, on any post. */
export const ownJuniors = (me: User): SQL<number[]> =>
  sql`array(select held.employee_id from employees e join org_charts o on o.company_id = e.company_id
    cross join lateral post_people(o.id) held
    where e.user_id = ${me.id} and e.deleted_at is null and held.senior_id = e.id)`;

/** The same of the caller's juniors: a senior sees all that is their work. */
export const juniorsPosts = (me: User, given: PgTable): SQL<number[]> =>
  sql`array(select s.position_id from position_staff s where s.until_on is null and s.employee_id = any(${ownJuniors(me)})
    union all ${fromAbove(me, given, sql`above.value::int = any(${ownJuniors(me)})`)})`;

/** Whose work a row `of` with employee_id or position_id is today; works the lines of the board out once per statement. */
export const answererOf = (company: SQL, of: SQL): SQL<number | null> =>
  sql`coalesce(${of}.employee_id, ((select post_answerers(${company})) ->> ${of}.position_id::text)::int)`;

/** The caller's place on the boards of the companies they work for. */
export type Standing = { employees: number[]; posts: number[]; juniors: number[] };

// By the caller's object, of which each call has its own.
const known = new WeakMap<User, Promise<Standing>>();

/** Queried once per call, however often it is used. */
export function standingOf({ db, me }: Call): Promise<Standing> {
  let standing = known.get(me);
  if (!standing) known.set(me, (standing = readStanding(db, me)));
  return standing;
}

async function readStanding(db: Call['db'], me: User): Promise<Standing> {
  const { rows } = await db.execute<Standing>(sql`
    select ${ownEmployees(me)} as employees, ${ownPosts(me)} as posts, ${ownJuniors(me)} as juniors`);
  return rows[0]!;
}
