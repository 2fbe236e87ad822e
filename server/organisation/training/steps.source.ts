import { sql } from 'drizzle-orm';
import { access, either, holds, ofStaff, onlyOn } from '../../platform/access.ts';
import { momentRows } from '../statistics/sources/flow.ts';
import type { FlowSource } from '../statistics/statistics.slots.ts';
import { trainingRecords as records } from './training.table.ts';

const readRecords = either(
  ofStaff(access(holds('manage course enrollments'))),
  ofStaff(onlyOn((me) => sql`${records}.user_id = ${me.id}`, 'the learner')),
);

/** Counted from the records, so that a restart does not change the past. */
export const courseStepsCompleted: FlowSource = {
  kind: 'flow',
  label: 'Course steps completed',
  unit: 'count',
  rows: momentRows(sql`training_records`, sql`t.passed_at`, sql`t.user_id`, sql`1`, sql`true`),
  shown: { table: records, read: readRecords, name: sql`${records.step_title}`, path: () => null },
};
