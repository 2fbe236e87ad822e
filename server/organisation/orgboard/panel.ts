import { sql } from 'drizzle-orm';
import type { EmployeePosts, PositionRecord } from '../../../contract/organisation/orgboard.ts';
import type { Junior } from '../../../contract/organisation/posts.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import type { Employee } from '../../../contract/system/employees.ts';
import { juniorsOf, personJson, postsHeld } from '../posts/people.ts';
import { editCharts, ofMyCompanies } from '../posts/posts.access.ts';
import { atTheDoor } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtBy } from '../../platform/options.ts';
import { idParam } from '../../platform/records.ts';
import { isCalled } from '../../system/employees/employees.list.ts';
import { workingId } from '../../system/companies/companies.ts';
import { nodesOf } from './load.ts';
import type { PositionRow } from './orgboard.rows.ts';

type Around = Pick<PositionRecord, 'held_by' | 'senior' | 'deputy'> & { holder_id: number | null };

/** Who is above a post, who holds it from there, and its deputy. */
async function aroundOf({ db }: Call, { id, chart_id }: PositionRow): Promise<Around> {
  const { rows } = await db.execute<Around>(sql`
    select l.holder_id, case when l.holder_id is null then ${personJson(sql`a`)} end as held_by,
      case when l.holder_id is not null then ${personJson(sql`s`)} end as senior,
      (select json_build_object('id', d.id, 'name', d.name, 'staff', node_of_position(d.id) -> 'staff')
        from positions d where d.parent_id = ${id} and d.type = 'deputy' and d.deleted_at is null) as deputy
    from post_lines(${chart_id}) l left join employees a on a.id = l.above_id
    left join employees s on s.id = case when l.above_id = l.holder_id then l.next_above_id else l.above_id end
    where l.position_id = ${id}`);
  return rows[0]!;
}

/** The juniors of a post's holder directly below it. */
async function juniorsOnPost(call: Call, { id }: PositionRow, holder: number | null): Promise<Junior[]> {
  if (holder === null) return [];
  const { rows } = await call.db.execute<{ id: number }>(sql`select id from posts_below(${id}) as area (id)`);
  const area = new Set(rows.map((row) => row.id));
  return (await juniorsOf(call.db, holder)).filter(({ position }) => area.has(position.id));
}

/** A post for its side panel; graphs, policies, courses and targets add to it as tabs on `Position`. */
export async function readPosition(call: Call<PositionRow>): Promise<PositionRecord> {
  const { id, chart_id, updated_at } = call.record;
  const { holder_id, ...around } = await aroundOf(call, call.record);
  const node = (await nodesOf(call.db, [id]))[id]!;
  const juniors = await juniorsOnPost(call, call.record, holder_id);
  return { ...node, chart_id, ...around, juniors, updated_at, can: { edit: atTheDoor(editCharts, call.me) } };
}

/** The posts of an employee with their seniors, and their juniors. */
export const readEmployeePosts = async (call: Call<Employee>): Promise<EmployeePosts> => ({
  employee: call.record.id,
  posts: await postsHeld(call.db, call.record.id),
  juniors: await juniorsOf(call.db, call.record.id),
});

/** The caller's own posts in the working company. */
export async function readOwnPosts(call: Call): Promise<EmployeePosts> {
  const { db, me } = call;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from employees where user_id = ${me.id} and company_id = ${workingId(call)} and deleted_at is null`);
  const id = rows[0]?.id;
  return id === undefined
    ? { employee: null, posts: [], juniors: [] }
    : { employee: id, posts: await postsHeld(db, id), juniors: await juniorsOf(db, id) };
}

/** The employees of a board's company, for its staff: ?chart_id=. */
export async function selectStaff(call: Call): Promise<Chosen[]> {
  const chart = idParam(queryText(call, 'chart_id')) ?? 0;
  const { rows } = await call.db.execute<{ id: number; text: string; hint: string | null }>(sql`
    select employees.id, employees.full_name as text, employees.role as hint
    from employees join org_charts o on o.company_id = employees.company_id
    where o.id = ${chart} and ${ofMyCompanies(call, sql`o.id`)} and employees.deleted_at is null
      and ${soughtBy(call, sql`employees.id`, isCalled) ?? sql`true`}
    order by employees.full_name, employees.id limit 100`);
  return rows.map(({ hint, ...one }) => (hint ? { ...one, hint } : one));
}
