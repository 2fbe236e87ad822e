import { sql } from 'drizzle-orm';
import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { TrainingRecord } from '../../../contract/organisation/enrollments.ts';
import type { StepType } from '../../../contract/organisation/training.ts';
import type { Question } from '../../../contract/platform/questions.ts';
import { boolean, day, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

const now = () =>
  instant()
    .notNull()
    .default(sql`now()`);

export const courses = pgTable('courses', {
  id: id(),
  company_id: integer().notNull(),
  title: text().notNull(),
  description: text(),
  category_id: integer(),
  in_order: boolean().notNull().default(false),
  due_days: integer(),
  repeat_months: integer(),
  created_by_user_id: integer(),
  ...timestamps,
  deleted_at: instant(),
});

export const courseTags = pgTable('course_tags', {
  id: id(),
  course_id: integer().notNull(),
  item_id: integer().notNull(),
});

/** The posts whose holders are enrolled automatically. */
export const coursePosts = pgTable('course_posts', {
  id: id(),
  course_id: integer().notNull(),
  position_id: integer().notNull(),
  with_below: boolean().notNull().default(false),
});

export const courseSections = pgTable('course_sections', {
  id: id(),
  cid: text().notNull(),
  course_id: integer().notNull(),
  title: text().notNull(),
  description: text(),
  sequence: integer().notNull(),
  ...timestamps,
  deleted_at: instant(),
});

export const courseSteps = pgTable('course_steps', {
  id: id(),
  cid: text().notNull(),
  course_id: integer().notNull(),
  section_id: integer().notNull(),
  title: text().notNull(),
  description: text(),
  type: text().$type<StepType>().notNull(),
  policy_id: integer(),
  article_id: integer(),
  sequence: integer().notNull(),
  ...timestamps,
  deleted_at: instant(),
});

export const stepAssignments = pgTable('step_assignments', {
  id: id(),
  step_id: integer().notNull(),
  questions: jsonb().$type<Question[]>().notNull(),
  requires_marking: boolean().notNull().default(false),
  must_pass: boolean().notNull().default(false),
  revision: integer().notNull().default(1),
  ...timestamps,
});

export const enrollments = pgTable('enrollments', {
  id: id(),
  company_id: integer().notNull(),
  course_id: integer().notNull(),
  employee_id: integer().notNull(),
  by_post: boolean().notNull().default(false),
  run: integer().notNull().default(1),
  enrolled_at: now(),
  started_at: instant(),
  completed_at: instant(),
  due_on: day(),
  created_by_user_id: integer(),
  ...timestamps,
  deleted_at: instant(),
});

export const stepCompletions = pgTable('step_completions', {
  id: id(),
  enrollment_id: integer().notNull(),
  step_id: integer().notNull(),
  version: integer(),
  completed_at: now(),
});

export const assignmentAnswers = pgTable('assignment_answers', {
  id: id(),
  enrollment_id: integer().notNull(),
  assignment_id: integer().notNull(),
  answer: jsonb().$type<Record<string, string>>().notNull(),
  questions: jsonb().$type<Question[]>().notNull(),
  is_correct: boolean(),
  attempts: integer().notNull().default(1),
  is_waiting: boolean().notNull().default(false),
  note: text(),
  marked_by_user_id: integer(),
  marked_at: instant(),
  submitted_at: now(),
  ...timestamps,
});

/** The proof of what was passed: rows are only added. */
export const trainingRecords = pgTable('training_records', {
  id: id(),
  company_id: integer().notNull(),
  employee_id: integer().notNull(),
  employee_name: text().notNull(),
  user_id: integer(),
  course_id: integer().notNull(),
  course_title: text().notNull(),
  step_id: integer().notNull(),
  step_title: text().notNull(),
  step_type: text().$type<StepType>().notNull(),
  version: integer(),
  result: text().$type<TrainingRecord['result']>().notNull(),
  run: integer().notNull(),
  passed_at: now(),
});
