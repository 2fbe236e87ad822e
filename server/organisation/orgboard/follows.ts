import { sql } from 'drizzle-orm';
import type { Follows } from '../../../contract/organisation/orgboard.ts';
import type { PostPerson } from '../../../contract/organisation/posts.ts';
import { ofMyCompanies } from '../posts/posts.access.ts';
import { staffFollows } from '../posts/posts.slots.ts';
import type { StaffChange } from '../posts/posts.slots.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { idGiven } from '../../platform/records.ts';
import type { ChartRow } from './orgboard.rows.ts';
import { staffOf } from './restore.ts';
import { snapshotAsked } from './revisions.ts';

/** Everything people gain and lose by changes of staff, person by person. */
async function followsOf(call: Call, changes: StaffChange[]): Promise<Follows[]> {
  const told = (await Promise.all(staffFollows.all().map(([, tell]) => tell(call, changes)))).flat();
  const ids = [...new Set(told.map(({ employee_id }) => employee_id))];
  const { rows } = await call.db.execute<PostPerson>(sql`
    select id, full_name, user_id from employees where id = any(${sql.param(ids)}::int[]) order by full_name, id`);
  return rows
    .map((employee) => {
      const own = told.filter(({ employee_id }) => employee_id === employee.id);
      return {
        employee,
        gains: own.flatMap(({ gains = [] }) => gains),
        loses: own.flatMap(({ loses = [] }) => loses),
      };
    })
    .filter(({ gains, loses }) => gains.length + loses.length > 0);
}

type Held = { id: number; parent_id: number | null; name: string; staff: number[] };

/** The posts of a board with the employees on them, in order. */
async function heldPosts(db: Database, chart: number): Promise<Held[]> {
  const { rows } = await db.execute<Held>(sql`
    select p.id, p.parent_id, p.name, array(select s.employee_id from position_staff s join employees e on e.id = s.employee_id
      where s.position_id = p.id and s.until_on is null and e.deleted_at is null order by s.sequence, s.id) as staff
    from positions p where p.chart_id = ${chart} and p.deleted_at is null`);
  return rows;
}

/** Who holds a post while nobody is on it. */
async function holderAbove(db: Database, chart: number, post: number): Promise<number | null> {
  const { rows } = await db.execute<{ above_id: number | null }>(
    sql`select above_id from post_lines(${chart}) where position_id = ${post}`,
  );
  return rows[0]?.above_id ?? null;
}

const idsOf = (given: unknown): number[] =>
  (Array.isArray(given) ? given : []).flatMap(
    (one: unknown) => idGiven(typeof one === 'object' && one !== null && 'id' in one ? one.id : one) ?? [],
  );

/** POST { chart_id, position_id | parent_id, name, staff }: what people would gain and lose by the form being filled in. */
export async function followsOfForm(call: Call): Promise<Follows[]> {
  const { body } = call;
  const chart = idGiven(body['chart_id']) ?? 0;
  const { rows } = await call.db.execute<{ employee_id: number }>(sql`
    select e.id as employee_id from employees e join org_charts o on o.company_id = e.company_id
    where o.id = ${chart} and ${ofMyCompanies(call, sql`o.id`)} and e.deleted_at is null
      and e.id = any(${sql.param(idsOf(body['staff']))}::int[])`);
  const known = new Set(rows.map(({ employee_id }) => employee_id));
  const wanted = [...new Set(idsOf(body['staff']))].filter((id) => known.has(id));
  const position_id = idGiven(body['position_id']);
  const posts = await heldPosts(call.db, chart);
  const post = posts.find(({ id }) => id === position_id);
  const name = typeof body['name'] === 'string' && body['name'] ? body['name'] : (post?.name ?? 'New position');
  const parent_id = post ? post.parent_id : idGiven(body['parent_id']);
  const above = post ? await holderAbove(call.db, chart, post.id) : null;
  return followsOf(call, [
    { chart_id: chart, position_id: post?.id ?? null, parent_id, name, had: post?.staff ?? [], wanted, above },
  ]);
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** GET ?revision=ID: what people would gain and lose by restoring it. */
export async function followsOfRestore(call: Call<ChartRow>): Promise<Follows[]> {
  const { id: chart_id } = call.record;
  const snapshot = await snapshotAsked(call);
  const { staff } = await staffOf(call.db, chart_id, snapshot);
  const now = new Map((await heldPosts(call.db, chart_id)).map((post) => [post.id, post]));
  const changes = [...staff].flatMap(([id, wanted]): StaffChange[] => {
    const post = now.get(id);
    const had = post?.staff ?? [];
    if (isSame(had, wanted)) return [];
    const { name, parent_id } = snapshot.positions[id] ?? post!;
    return [{ chart_id, position_id: id, parent_id, name, had, wanted }];
  });
  return followsOf(call, changes);
}
