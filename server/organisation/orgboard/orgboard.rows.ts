import { sql } from 'drizzle-orm';
import { positions as table, orgCharts } from '../posts/posts.table.ts';
import { ofMyCompanies } from '../posts/posts.access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { finder, rows } from '../../platform/records.ts';

const chartRows = (db: Database) =>
  rows(
    db
      .select({
        id: orgCharts.id,
        company_id: orgCharts.company_id,
        name: orgCharts.name,
        vfp: orgCharts.vfp,
        updated_at: orgCharts.updated_at,
      })
      .from(orgCharts)
      .$dynamic(),
  );

export type ChartRow = Awaited<ReturnType<typeof chartRows>>[number];

/** A board of a company the caller may work in. */
export const findChart = finder({
  noun: 'Org Board',
  table: orgCharts,
  query: chartRows,
  within: (call) => ofMyCompanies(call, sql`org_charts.id`),
});

const hasChildren = sql<boolean>`exists (select from positions below
  where below.parent_id = positions.id and below.deleted_at is null)`;

/** A change of staff counts as a change of the post for someone who is editing it. */
const lastChange = sql<string>`greatest(${table.updated_at},
  (select max(s.updated_at) from position_staff s where s.position_id = positions.id))`.mapWith(table.updated_at);

const positionRows = (db: Database) =>
  rows(
    db
      .select({
        id: table.id,
        chart_id: table.chart_id,
        parent_id: table.parent_id,
        type: table.type,
        name: table.name,
        sequence: table.sequence,
        area: table.area,
        vfp: table.vfp,
        function: table.function,
        color: table.color,
        pushed: table.pushed,
        pushed_children: table.pushed_children,
        bumped: table.bumped,
        updated_at: lastChange,
        has_children: hasChildren,
      })
      .from(table)
      .$dynamic(),
  );

export type PositionRow = Awaited<ReturnType<typeof positionRows>>[number];

/** Changing a board locks it, so that changes of the tree happen one after the other. */
export const holdChart = (db: Database, chart: number) =>
  db.execute(sql`select from org_charts where id = ${chart} for update`);

/** A post on a board of a company the caller may work in. */
export const findPosition = finder({
  noun: 'Position',
  table,
  query: positionRows,
  within: (call: Call) => sql`${table.deleted_at} is null and ${ofMyCompanies(call, sql`positions.chart_id`)}`,
  hold: (db, it) =>
    db.execute(sql`select from org_charts where id in (select chart_id from positions where ${it}) for update`),
});
