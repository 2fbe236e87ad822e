import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { boolean, day, id, instant, integer } from '../../platform/columns.ts';

/** Who a policy is issued to, one row each. */
export const policyIssues = pgTable('policy_issues', {
  id: id(),
  policy_id: integer().notNull(),
  employee_id: integer(),
  position_id: integer(),
  with_below: boolean().notNull().default(false),
  is_everyone: boolean().notNull().default(false),
  read_by: day(),
  issued_by_user_id: integer(),
  issued_at: instant()
    .notNull()
    .default(sql`now()`),
});

/** Who has read which version, and when. */
export const policyAcknowledgements = pgTable('policy_acknowledgements', {
  id: id(),
  policy_id: integer().notNull(),
  version_id: integer().notNull(),
  number: integer().notNull(),
  employee_id: integer().notNull(),
  user_id: integer(),
  by_step: boolean().notNull().default(false),
  acknowledged_at: instant()
    .notNull()
    .default(sql`now()`),
});
