import { sql } from 'drizzle-orm';
import type { ChartSnapshot, PositionNode } from '../../../contract/organisation/orgboard.ts';
import { setStaff } from '../posts/staff.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { chartNow } from './load.ts';
import type { ChartRow } from './orgboard.rows.ts';
import { snapshotAsked } from './revisions.ts';

const columns = (nodes: PositionNode[]) =>
  nodes.map(({ id, name, type, parent_id, sequence, meta }) => ({ id, name, type, parent_id, sequence, ...meta }));

/** The posts as they were, with the same ids: what was attached to them is attached again. */
async function putPosts(db: Database, chart: number, nodes: PositionNode[]): Promise<void> {
  // Posts are trashed first, because there can be only one founder, and one deputy per post.
  await db.execute(sql`update positions set deleted_at = now()
    where chart_id = ${chart} and deleted_at is null and id <> all(${sql.param(nodes.map(({ id }) => id))}::int[])`);
  await db.execute(sql`
    update positions p set name = w.name, type = w.type, parent_id = w.parent_id, sequence = w.sequence, area = w.area,
      vfp = w.vfp, function = w.function, color = w.color, pushed = w.pushed, pushed_children = w.pushed_children,
      bumped = w.bumped, deleted_at = null
    from jsonb_populate_recordset(null::positions, ${JSON.stringify(columns(nodes))}::jsonb) w
    where p.id = w.id and p.chart_id = ${chart} and (p.name, p.type, p.parent_id, p.sequence, p.area, p.vfp, p.function,
      p.color, p.pushed, p.pushed_children, p.bumped, p.deleted_at) is distinct from (w.name, w.type, w.parent_id,
      w.sequence, w.area, w.vfp, w.function, w.color, w.pushed, w.pushed_children, w.bumped, null)`);
}

/** The staff each post of the board should have, and the names of those who can't be put back because they have left. */
export async function staffOf(db: Database, chart: number, { positions }: ChartSnapshot) {
  const nodes = Object.values(positions);
  const named = new Map(nodes.flatMap(({ staff }) => staff.map(({ id, full_name }) => [id, full_name])));
  const { rows } = await db.execute<{ id: number }>(sql`
    select e.id from employees e join org_charts o on o.company_id = e.company_id
    where o.id = ${chart} and e.deleted_at is null and e.id = any(${sql.param([...named.keys()])}::int[])`);
  const there = new Set(rows.map(({ id }) => id));
  const { rows: all } = await db.execute<{ id: number }>(sql`select id from positions where chart_id = ${chart}`);
  const staff = new Map(
    all.map(({ id }) => [id, (positions[id]?.staff ?? []).map((one) => one.id).filter((one) => there.has(one))]),
  );
  return { staff, missing: [...named].filter(([id]) => !there.has(id)).map(([, full_name]) => full_name) };
}

/** Restores the board to a revision; this is a change like any other and can be undone. */
export async function restoreRevision(call: Call<ChartRow>) {
  const { id } = call.record;
  const snapshot = await snapshotAsked(call);
  const { staff, missing } = await staffOf(call.db, id, snapshot);
  await putPosts(call.db, id, Object.values(snapshot.positions));
  await setStaff(call.db, id, staff);
  await call.db.execute(sql`update org_charts set name = ${snapshot.name}, vfp = ${snapshot.meta.vfp}
    where id = ${id} and (name, vfp) is distinct from (${snapshot.name}, ${snapshot.meta.vfp})`);
  const left = missing.length > 0 ? ` ${missing.join(', ')} could not be put back: no longer an employee.` : '';
  return reply(await chartNow(call, id), { message: `Revision #${snapshot.number} restored.${left}` });
}
