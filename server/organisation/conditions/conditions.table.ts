import { bigint, numeric, pgTable } from 'drizzle-orm/pg-core';
import { boolean, day, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

const slope = () => numeric({ precision: 8, scale: 4, mode: 'number' });

export const conditionFormulas = pgTable('condition_formulas', {
  id: id(),
  name: text().notNull(),
  label: text().notNull(),
  description: text(),
  color: text(),
  credit_name: text(),
  sequence: integer().notNull(),
  slope_from: slope(),
  slope_to: slope(),
  steps: text().notNull(),
  ...timestamps,
});

export const conditions = pgTable('conditions', {
  id: id(),
  company_id: integer().notNull(),
  employee_id: integer().notNull(),
  formula_id: integer(),
  condition: text().notNull(),
  formula: text().notNull(),
  week_end_at: day().notNull(),
  proposed: text(),
  reason: text(),
  archived_at: instant(),
  sent_at: instant(),
  sent_to_id: integer(),
  answer: text().$type<'accepted' | 'returned'>(),
  answer_note: text(),
  answered_at: instant(),
  answered_by_id: integer(),
  created_by_user_id: integer(),
  ...timestamps,
});

export const conditionAssignments = pgTable('condition_assignments', {
  id: id(),
  condition_id: integer().notNull(),
  assignment_id: integer().notNull(),
  sequence: integer().notNull(),
});

export const conditionSteps = pgTable('condition_steps', {
  id: id(),
  cid: text().notNull(),
  condition_id: integer().notNull(),
  title: text().notNull(),
  description: text(),
  sequence: integer().notNull(),
  ...timestamps,
});

export const conditionTargets = pgTable('condition_targets', {
  id: id(),
  cid: text().notNull(),
  condition_id: integer().notNull(),
  step_id: integer().notNull(),
  title: text().notNull(),
  status: boolean().notNull().default(false),
  done_at: instant(),
  sequence: bigint({ mode: 'number' }).notNull(),
  linked_type: text(),
  linked_id: integer(),
  carried_from_id: integer(),
  ...timestamps,
});
