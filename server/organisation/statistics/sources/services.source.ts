import { sql } from 'drizzle-orm';
import { readServices } from '../../../delivery/services/services.access.ts';
import { services } from '../../../delivery/services/services.table.ts';
import type { FlowSource, StockSource } from '../statistics.slots.ts';
import { momentRows } from './flow.ts';

const shown: FlowSource['shown'] = {
  table: services,
  read: readServices,
  name: sql`${services.name}`,
  path: (id) => `/services/${id}`,
};

export const servicesStarted: FlowSource = {
  kind: 'flow',
  label: 'Services started',
  unit: 'count',
  rows: momentRows(sql`services`, sql`t.created_at`, sql`t.owner_id`, sql`1`, sql`t.deleted_at is null`),
  shown,
};
export const servicesCompleted: FlowSource = {
  kind: 'flow',
  label: 'Services completed',
  unit: 'count',
  rows: momentRows(
    sql`services`,
    sql`t.completed_at`,
    sql`t.owner_id`,
    sql`1`,
    sql`t.deleted_at is null and t.completed_at is not null`,
  ),
  shown,
};

const running = sql`s.status = 1 and s.deleted_at is null and s.archived_at is null`;

export const retainerFees: StockSource = {
  kind: 'stock',
  label: 'Retainer fees running',
  unit: 'currency',
  stands: sql`select s.owner_id as user_id, s.fee as value from services s where ${running} and s.recurring <> 0`,
};
/** For a retainer only the current round counts, for other services the whole service. */
export const budgetLeft: StockSource = {
  kind: 'stock',
  label: 'Budget left',
  unit: 'currency',
  stands: sql`select s.owner_id as user_id, coalesce(o.budget, s.budget) - coalesce((
      select sum(x.cost) from expenses x where x.service_id = s.id and x.deleted_at is null
        and (o.id is null or x.service_occurrence_id = o.id)), 0) as value
    from services s left join lateral (
      select o.id, o.budget from service_occurrences o
      where s.recurring <> 0 and o.service_id = s.id and o.start_at <= now() and o.end_at > now()
      order by o.start_at desc limit 1) o on true
    where ${running}`,
};
