import { bigint, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { ProgramStatus, ReportStatus } from '../../../contract/organisation/programs.ts';
import { day, id, instant, integer, text, timestamps } from '../../platform/columns.ts';
import type { Plan } from './plan.ts';

const trash = { deleted_at: instant(), trash_id: uuid() };

export const programs = pgTable('programs', {
  id: id(),
  node_id: integer().notNull(),
  company_id: integer().notNull(),
  root_id: integer().notNull(),
  parent_id: integer(),
  target_id: integer(),
  title: text().notNull(),
  purpose: text(),
  status: integer().$type<ProgramStatus>().notNull().default(0),
  completed_at: instant(),
  assigned_to_id: integer(),
  started_on: day().notNull(),
  due_on: day(),
  assignment_id: integer(),
  created_by_user_id: integer(),
  ...timestamps,
  ...trash,
});

export const programSections = pgTable('program_sections', {
  id: id(),
  cid: text().notNull(),
  root_id: integer().notNull(),
  program_id: integer().notNull(),
  title: text().notNull(),
  description: text(),
  sequence: integer().notNull(),
  ...timestamps,
  ...trash,
});

export const programTargets = pgTable('program_targets', {
  id: id(),
  cid: text().notNull(),
  node_id: integer().notNull(),
  root_id: integer().notNull(),
  program_id: integer().notNull(),
  section_id: integer().notNull(),
  title: text().notNull(),
  description: text(),
  sequence: bigint({ mode: 'number' }).notNull(),
  due_on: day(),
  compliance_manager_id: integer(),
  created_by_user_id: integer(),
  ...timestamps,
  ...trash,
});

export const programAssignees = pgTable('program_assignees', {
  id: id(),
  root_id: integer().notNull(),
  target_id: integer().notNull(),
  employee_id: integer(),
  position_id: integer(),
});

export const programReports = pgTable('program_reports', {
  id: id(),
  node_id: integer().notNull(),
  root_id: integer().notNull(),
  target_id: integer().notNull(),
  assignee_id: integer(),
  submitted_by_user_id: integer(),
  title: text().notNull(),
  text: text(),
  status: integer().$type<ReportStatus>().notNull().default(0),
  reason: text(),
  decided_by_user_id: integer(),
  decided_at: instant(),
  ...timestamps,
});

export const programTemplates = pgTable('program_templates', {
  id: id(),
  company_id: integer().notNull(),
  title: text().notNull(),
  plan: jsonb().$type<Plan>().notNull(),
  created_by_user_id: integer(),
  ...timestamps,
});
