import { sql } from 'drizzle-orm';
import { browseExpenses } from '../../../delivery/expenses/expenses.access.ts';
import { expenses } from '../../../delivery/expenses/expenses.table.ts';
import { itemScreen, readItems } from '../../../together/checklists/checklists.access.ts';
import { checklistItems } from '../../../together/checklists/checklists.table.ts';
import { browseTimeLogs } from '../../../together/timelogs/timelogs.access.ts';
import { timeLogs } from '../../../together/timelogs/timelogs.table.ts';
import type { FlowSource } from '../statistics.slots.ts';
import { momentRows } from './flow.ts';

/** A log over midnight counts partly on each day; a running timer counts once it has stopped. */
export const hoursLogged: FlowSource = {
  kind: 'flow',
  label: 'Hours logged',
  unit: 'hours',
  rows: ({ time_zone, from, to }) => sql`
    select t.id, t.user_id, days.day::date as day,
      extract(epoch from least(t.end_at, (days.day + interval '1 day') at time zone ${time_zone})
        - greatest(t.start_at, days.day at time zone ${time_zone})) / 3600 as value
    from time_logs t cross join lateral generate_series(
      date_trunc('day', t.start_at at time zone ${time_zone}),
      date_trunc('day', (t.end_at - interval '1 microsecond') at time zone ${time_zone}), interval '1 day') as days (day)
    where t.deleted_at is null and t.end_at > t.start_at
      and t.start_at >= (${from}::date - 2)::timestamp at time zone ${time_zone}
      and t.start_at < (${to}::date + 1)::timestamp at time zone ${time_zone}
      and days.day >= ${from}::date and days.day <= ${to}::date`,
  shown: {
    table: timeLogs,
    read: browseTimeLogs,
    name: sql`${timeLogs.title}`,
    at: sql`${timeLogs.reference_type} || '-' || ${timeLogs.reference_id}`,
    path: (record) => `/dashboard?panels=time-logs.${record}`,
  },
};

export const expensesMade: FlowSource = {
  kind: 'flow',
  label: 'Expenses',
  unit: 'currency',
  rows: ({ from, to }) => sql`
    select t.id, t.created_by_user_id as user_id, t.expense_at as day, t.cost as value from expenses t
    where t.deleted_at is null and t.expense_at >= ${from}::date and t.expense_at <= ${to}::date`,
  shown: {
    table: expenses,
    read: browseExpenses,
    name: sql`${expenses.supplier}`,
    at: sql`${expenses.service_id}`,
    path: (service) => `/dashboard?panels=service-expenses.${service}`,
  },
};

export const itemsDone: FlowSource = {
  kind: 'flow',
  label: 'Checklist items done',
  unit: 'count',
  rows: momentRows(sql`checklist_items`, sql`t.done_at`, sql`t.assigned_to_id`, sql`1`, sql`t.done_at is not null`),
  shown: {
    table: checklistItems,
    read: readItems,
    name: sql`${checklistItems.title}`,
    path: (id) => itemScreen(Number(id)),
  },
};
