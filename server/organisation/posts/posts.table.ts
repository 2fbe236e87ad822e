import { pgTable } from 'drizzle-orm/pg-core';
import type { PositionType } from '../../../contract/organisation/posts.ts';
import { boolean, day, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

export const orgCharts = pgTable('org_charts', {
  id: id(),
  company_id: integer().notNull(),
  name: text().notNull(),
  vfp: text(),
  ...timestamps,
});

export const positions = pgTable('positions', {
  id: id(),
  chart_id: integer().notNull(),
  parent_id: integer(),
  type: text().$type<PositionType>().notNull(),
  name: text().notNull(),
  sequence: integer().notNull(),
  area: text(),
  vfp: text(),
  function: text(),
  color: text(),
  pushed: integer().notNull().default(0),
  pushed_children: integer().notNull().default(0),
  bumped: boolean().notNull().default(false),
  ...timestamps,
  deleted_at: instant(),
});

export const positionStaff = pgTable('position_staff', {
  id: id(),
  position_id: integer().notNull(),
  chart_id: integer().notNull(),
  employee_id: integer().notNull(),
  sequence: integer().notNull(),
  from_on: day().notNull(),
  until_on: day(),
  ...timestamps,
});
