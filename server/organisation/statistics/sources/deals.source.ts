import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { readDeals } from '../../../sales/deals/deals.access.ts';
import { deals } from '../../../sales/deals/deals.table.ts';
import type { FlowSource, StockSource } from '../statistics.slots.ts';
import { momentRows } from './flow.ts';

const shown: FlowSource['shown'] = {
  table: deals,
  read: readDeals,
  name: sql`${deals.name}`,
  path: (id) => `/deals/${id}`,
};

const counted = (at: SQL, value: SQL, where: SQL) =>
  momentRows(sql`deals`, at, sql`t.owner_id`, value, sql`t.deleted_at is null and ${where}`);

const closed = (status: 'won' | 'lost', value: SQL) =>
  counted(sql`t.closed_at`, value, sql`t.closed_at is not null and t.status = ${status}`);

export const dealsWon: FlowSource = {
  kind: 'flow',
  label: 'Deals won',
  unit: 'count',
  rows: closed('won', sql`1`),
  shown,
};
export const dealsWonValue: FlowSource = {
  kind: 'flow',
  label: 'Value of deals won',
  unit: 'currency',
  rows: closed('won', sql`t.value`),
  shown,
};
export const dealsLost: FlowSource = {
  kind: 'flow',
  label: 'Deals lost',
  unit: 'count',
  rows: closed('lost', sql`1`),
  shown,
};
export const dealsAdded: FlowSource = {
  kind: 'flow',
  label: 'Deals added',
  unit: 'count',
  rows: counted(sql`t.created_at`, sql`1`, sql`true`),
  shown,
};
export const openPipeline: StockSource = {
  kind: 'stock',
  label: 'Open pipeline value',
  unit: 'currency',
  stands: sql`select owner_id as user_id, value from deals
    where status = 'in-progress' and deleted_at is null and archived_at is null`,
};
