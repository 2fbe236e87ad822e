import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OrgChart, Positions } from '../../../contract/organisation/orgboard.ts';
import { downloadCharts, editCharts, readCharts } from '../posts/posts.access.ts';
import { workingId } from '../../system/companies/companies.ts';
import { atTheDoor } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { jsonReply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { instantText } from '../../platform/instants.ts';
import type { ChartRow } from './orgboard.rows.ts';

const canOf = (me: User): OrgChart['can'] => ({
  read: atTheDoor(readCharts, me),
  edit: atTheDoor(editCharts, me),
  download: atTheDoor(downloadCharts, me),
});

/** The staff of each post of a board, in order, as JSON. */
const staffOf = (chart: number): SQL => sql`
  select s.position_id, json_agg(staff_member(e) order by s.sequence, s.id) as people
  from position_staff s join employees e on e.id = s.employee_id
  where s.chart_id = ${chart} and s.until_on is null and e.deleted_at is null group by 1`;

/** A whole board, as JSON text in one query. */
export async function chartJson({ db, me }: Pick<Call, 'db' | 'me'>, chart: number): Promise<string> {
  const [found] = await prepared<{ json: string }>(
    db,
    sql`with staff as (${staffOf(chart)})
      select json_build_object('id', c.id, 'name', c.name, 'meta', json_build_object('vfp', c.vfp),
        'positions', coalesce((select json_object_agg(p.id, position_node(p, s.people))
          from positions p left join staff s on s.position_id = p.id
          where p.chart_id = c.id and p.deleted_at is null), '{}'),
        'held', coalesce((select json_object_agg(position_id, above_id) from post_lines(${chart})
          where holder_id is null and above_id is not null), '{}'),
        'revision', coalesce((select max(number) from org_chart_revisions where chart_id = c.id), 0),
        'changed', (select json_build_object('by', u.display_name, 'at', ${instantText(sql`r.created_at`)})
          from org_chart_revisions r left join users u on u.id = r.actor_id
          where r.chart_id = c.id order by r.number desc limit 1),
        'can', ${JSON.stringify(canOf(me))}::json)::text as json
      from org_charts c where c.id = ${chart}`,
  );
  return found!.json;
}

/** What writing routes return: the board as it is now. */
export const chartNow = async (call: Pick<Call, 'db' | 'me'>, chart: number): Promise<OrgChart> =>
  JSON.parse(await chartJson(call, chart)) as OrgChart;

export const loadChart = async (call: Call<ChartRow>) => jsonReply<OrgChart>(await chartJson(call, call.record.id));

/** Users who may add a board learn that one exists; only users who may read it see its contents. */
const closed = (id: number, me: User): OrgChart => ({
  id,
  name: '',
  meta: { vfp: null },
  positions: {},
  held: {},
  revision: 0,
  changed: null,
  can: canOf(me),
});

/** The board of the working company; null if there is none. */
export async function currentChart(call: Call) {
  const id = await chartOfCompany(call);
  if (id === null) return null;
  return canOf(call.me).read ? jsonReply<OrgChart>(await chartJson(call, id)) : closed(id, call.me);
}

async function chartOfCompany(call: Call): Promise<number | null> {
  const { rows } = await call.db.execute<{ id: number }>(sql`
    select id from org_charts where company_id = ${workingId(call)}`);
  return rows[0]?.id ?? null;
}

/** Some posts as shown on the board, by id. */
export async function nodesOf(db: Database, ids: readonly number[]): Promise<Positions> {
  const rows = await prepared<{ nodes: Positions | null }>(
    db,
    sql`select json_object_agg(id, node_of_position(id)) as nodes from unnest(${sql.param([...ids])}::int[]) as asked (id)`,
  );
  return rows[0]?.nodes ?? {};
}
