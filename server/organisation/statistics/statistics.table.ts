import { jsonb, numeric, pgTable } from 'drizzle-orm/pg-core';
import type {
  graphTypes,
  SourceScope,
  StatisticMeta,
  statisticStatuses,
  StatisticType,
  ValuedType,
} from '../../../contract/organisation/statistics.ts';
import { boolean, day, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

const count = () => numeric({ precision: 18, scale: 4, mode: 'number' });

export const statisticGroups = pgTable('statistic_groups', {
  id: id(),
  company_id: integer().notNull(),
  label: text().notNull(),
  is_default: boolean().notNull().default(false),
  ...timestamps,
});

export const statisticDefinitions = pgTable('statistic_definitions', {
  id: id(),
  company_id: integer().notNull(),
  title: text().notNull(),
  description: text(),
  position_id: integer(),
  type: text().$type<StatisticType>().notNull(),
  graph_type: text().$type<keyof typeof graphTypes>().notNull().default('line'),
  status: text().$type<keyof typeof statisticStatuses>().notNull().default('active'),
  source: text(),
  source_scope: text().$type<SourceScope>(),
  equation: text(),
  meta: jsonb().$type<Partial<StatisticMeta>>().notNull().default({}),
  ...timestamps,
});

export const statisticDefinitionGroups = pgTable('statistic_definition_groups', {
  id: id(),
  definition_id: integer().notNull(),
  group_id: integer().notNull(),
});

export const statisticAssignments = pgTable('statistic_assignments', {
  id: id(),
  company_id: integer().notNull(),
  definition_id: integer().notNull(),
  employee_id: integer(),
  position_id: integer(),
  title: text().notNull(),
  sticky: boolean().notNull().default(false),
  meta: jsonb().$type<Partial<StatisticMeta>>().notNull().default({}),
  ...timestamps,
});

export const statisticOperands = pgTable('statistic_operands', {
  id: id(),
  definition_id: integer().notNull(),
  sequence: integer().notNull(),
  placeholder: text().notNull(),
  assignment_id: integer(),
  title: text().notNull(),
  period_offset: integer().notNull().default(0),
});

export const statisticValues = pgTable('statistic_values', {
  id: id(),
  assignment_id: integer().notNull(),
  period_end: day().notNull(),
  value: count(),
  quota: count(),
  note: text(),
  ...timestamps,
});

export const statisticSheets = pgTable('statistic_sheets', {
  id: id(),
  company_id: integer().notNull(),
  original_name: text().notNull(),
  ...timestamps,
});

export const statisticCloses = pgTable('statistic_closes', {
  id: id(),
  company_id: integer().notNull(),
  type: text().$type<ValuedType>().notNull(),
  period_end: day().notNull(),
  closed_at: instant().notNull(),
});
