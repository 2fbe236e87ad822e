import { sql } from 'drizzle-orm';
import type { PipelineSummary } from '../../../contract/overview/dashboard.ts';
import { readDeals } from '../../sales/deals/deals.access.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';

const summed = (condition: ReturnType<typeof sql>) => sql`jsonb_build_object(
  'deals', count(*) filter (where ${condition})::int,
  'value', coalesce(sum(value) filter (where ${condition}), 0)::float8)`;

const decided = (status: string) => sql`status = ${status} and closed_at >= date_trunc('month', now())`;

/** The deals in progress that the caller may see, by the stages of the default board. */
export async function pipeline(call: Call): Promise<PipelineSummary> {
  const seen = rowsAsSql(readDeals, call.me);
  const { rows } = await call.db.execute<PipelineSummary>(sql`
    with board as (select id, name from boards where contains = 'deals' order by is_default desc, sequence, id limit 1),
    mine as (select id, status, value, closed_at, archived_at from deals where deleted_at is null and ${seen}),
    placed as (
      select s.id, s.name, s.sequence, m.value from mine m
        left join cards c on c.deal_id = m.id and c.archived_at is null and c.board_id = (select id from board)
        left join stages s on s.id = c.stage_id
      where m.status = 'in-progress' and m.archived_at is null),
    staged as (
      select s.id, s.name, s.sequence, count(p.id)::int as deals, coalesce(sum(p.value), 0)::float8 as value
      from stages s left join placed p on p.id = s.id where s.board_id = (select id from board) group by s.id
      union all
      select null, 'On no stage', null, count(*)::int, coalesce(sum(value), 0)::float8 from placed where id is null
        having count(*) > 0)
    select (select jsonb_build_object('id', id, 'name', name) from board) as board,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'deals', deals, 'value', value)
        order by sequence nulls last) from staged), '[]') as stages,
      (select ${summed(decided('won'))} from mine) as won,
      (select ${summed(decided('lost'))} from mine) as lost`);
  return rows[0]!;
}
