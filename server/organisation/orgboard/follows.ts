import { sql } from 'drizzle-orm';
import type { Follows } from '../../../contract/organisation/orgboard.ts';
import type { PostPerson } from '../../../contract/organisation/posts.ts';
import { ofMyCompanies } from '../posts/posts.access.ts';
import { staffFollows } from '../posts/posts.slots.ts';
import type { StaffChange } from '../posts/posts.slots.ts';
import type { Call } from '../../platform/calls.ts';
import { idGiven } from '../../platform/records.ts';
import { boardNow, changesBetween, newPost } from './boards.ts';
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
      const gains = own.flatMap((one) => one.gains ?? []);
      const loses = own.flatMap((one) => one.loses ?? []);
      // Someone who leaves a post but then holds it from above gains what they lose: nothing changes.
      return {
        employee,
        gains: gains.filter((text) => !loses.includes(text)),
        loses: loses.filter((text) => !gains.includes(text)),
      };
    })
    .filter(({ gains, loses }) => gains.length + loses.length > 0);
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
  const { board, actors } = await boardNow(call, chart);
  const position_id = idGiven(body['position_id']);
  const post = board.get(position_id ?? newPost);
  const name = typeof body['name'] === 'string' && body['name'] ? body['name'] : (post?.name ?? 'New position');
  const parent_id = post ? post.parent_id : idGiven(body['parent_id']);
  const id = post && position_id !== null ? position_id : newPost;
  const later = new Map(board).set(id, { parent_id, name, staff: wanted });
  return followsOf(call, changesBetween(chart, board, later, actors));
}

/** GET ?revision=ID: what people would gain and lose by restoring it. */
export async function followsOfRestore(call: Call<ChartRow>): Promise<Follows[]> {
  const { id: chart } = call.record;
  const snapshot = await snapshotAsked(call);
  const { staff } = await staffOf(call.db, chart, snapshot);
  const { board, actors } = await boardNow(call, chart);
  const later = new Map(
    Object.values(snapshot.positions).map(({ id, parent_id, name }) => [
      id,
      { parent_id, name, staff: staff.get(id) ?? [] },
    ]),
  );
  return followsOf(call, changesBetween(chart, board, later, actors));
}
