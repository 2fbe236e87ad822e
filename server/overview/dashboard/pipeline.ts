import { sql } from 'drizzle-orm';
import type { PipelineSummary } from '../../../contract/overview/dashboard.ts';
import { readDeals } from '../../sales/deals/deals.access.ts';
import { rowsAsSql, rowsFor } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { monthBegin } from '../../system/companies/dayBegin.ts';
import { cap } from '../../platform/finding.ts';
import { keptAnswer } from '../../platform/kept.ts';
import { workingId } from '../../system/companies/companies.ts';

const summed = (condition: ReturnType<typeof sql>) => sql`jsonb_build_object(
  'deals', count(*) filter (where ${condition})::int,
  'value', coalesce(sum(value) filter (where ${condition}), 0)::float8)`;

/** The deals in progress that the caller may see, by the stages of the default board. */
export const pipeline = (call: Call): Promise<PipelineSummary> => {
  const seen = JSON.stringify(rowsFor(readDeals, call.me) === true ? 'all' : call.me.id);
  return keptAnswer(
    call.platform,
    `pipeline ${seen} ${workingId(call)}`,
    () => readPipeline(call),
    ({ stages }) => stages.reduce((sum, stage) => sum + stage.deals, 0) > cap,
  );
};

async function readPipeline(call: Call): Promise<PipelineSummary> {
  const seen = rowsAsSql(readDeals, call.me);
  const { rows } = await call.db.execute<PipelineSummary>(sql`
    with board as (select id, name from boards where contains = 'deals' order by is_default desc, sequence, id limit 1),
    placed as (
      select s.id, s.name, s.sequence, deals.value from deals
        left join cards c on c.deal_id = deals.id and c.archived_at is null and c.board_id = (select id from board)
        left join stages s on s.id = c.stage_id
      where deals.status = 'in-progress' and deals.archived_at is null and deals.deleted_at is null and ${seen}),
    decided as (
      select status, value from deals where closed_at >= ${monthBegin(call)} and deleted_at is null and ${seen}),
    staged as (
      select s.id, s.name, s.sequence, count(p.id)::int as deals, coalesce(sum(p.value), 0)::float8 as value
      from stages s left join placed p on p.id = s.id where s.board_id = (select id from board) group by s.id
      union all
      select null, 'On no stage', null, count(*)::int, coalesce(sum(value), 0)::float8 from placed where id is null
        having count(*) > 0)
    select (select jsonb_build_object('id', id, 'name', name) from board) as board,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'deals', deals, 'value', value)
        order by sequence nulls last) from staged), '[]') as stages,
      (select ${summed(sql`status = 'won'`)} from decided) as won,
      (select ${summed(sql`status = 'lost'`)} from decided) as lost`);
  return rows[0]!;
}
