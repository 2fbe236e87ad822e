import { sql } from 'drizzle-orm';
import { chartLimits } from '../../../contract/organisation/orgboard.ts';
import type { ChartSnapshot, Revision } from '../../../contract/organisation/orgboard.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { jsonReply, queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { instantText } from '../../platform/instants.ts';
import { invalid } from '../../platform/problems.ts';
import { idGiven, idParam } from '../../platform/records.ts';
import type { ChartRow } from './orgboard.rows.ts';

/**
 * The newest revisions of a board, newest first. They include the board at that time, unless that is too many posts in
 * total; ?revision=ID returns only that one, with its board.
 */
export async function browseRevisions(call: Call<ChartRow>) {
  const asked = queryText(call, 'revision');
  const id = asked === undefined ? null : (idParam(asked) ?? 0);
  const limit = chartLimits.snapshot_positions;
  const { rows } = await call.db.execute<{ json: string }>(sql`
    with size as (select greatest(count(*), 1) as posts from positions where chart_id = ${call.record.id})
    select coalesce(json_agg(json_build_object('id', r.id, 'number', r.number, 'created_at', ${instantText(sql`r.created_at`)},
      'by', (select u.display_name from users u where u.id = r.actor_id),
      'revision', case when ${id}::int is not null or place * size.posts <= ${limit} then org_chart_at(r) end)
      order by r.number desc), '[]')::text as json
    from (select r, row_number() over (order by r.number desc) as place from org_chart_revisions r
      where r.chart_id = ${call.record.id} and (${id}::int is null or r.id = ${id}::int)
      order by r.number desc limit ${chartLimits.revisions}) newest, size, lateral (select (newest.r).*) r`);
  return jsonReply<Revision[]>(rows[0]!.json);
}

/** The board of the requested revision, by id. */
export async function snapshotAsked(call: Call<ChartRow>): Promise<ChartSnapshot & { number: number }> {
  const id = idGiven(queryText(call, 'revision') ?? call.body['revision']);
  const { rows } = await call.db.execute<{ number: number; board: ChartSnapshot }>(sql`
    select r.number, org_chart_at(r) as board from org_chart_revisions r
    where r.id = ${id ?? 0} and r.chart_id = ${call.record.id}`);
  if (!rows[0]) throw invalid({ revision: [ruleTexts.exists('Revision')] });
  return { ...rows[0].board, number: rows[0].number };
}
