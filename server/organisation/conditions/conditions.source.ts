import { sql } from 'drizzle-orm';
import type { FlowSource } from '../statistics/statistics.slots.ts';
import { ofCondition, readConditions } from './conditions.access.ts';
import { conditionTargets as targets } from './conditions.table.ts';
import { conditionScreen } from './sending.ts';

/** Only targets with their own status: one that stands for other work is counted where that work is. */
export const conditionTargetsDone: FlowSource = {
  kind: 'flow',
  label: 'Condition targets done',
  unit: 'count',
  rows: ({ time_zone, from, to }) => sql`
    select t.id, e.user_id, (t.done_at at time zone ${time_zone})::date as day, 1 as value
    from condition_targets t join conditions c on c.id = t.condition_id join employees e on e.id = c.employee_id
    where t.done_at is not null and t.done_at >= ${from}::date::timestamp at time zone ${time_zone}
      and t.done_at < (${to}::date + 1)::timestamp at time zone ${time_zone}`,
  shown: {
    table: targets,
    read: ofCondition(readConditions, 'condition_targets'),
    name: sql`${targets.title}`,
    at: sql`${targets.condition_id}`,
    path: (condition) => conditionScreen(Number(condition)),
  },
};
