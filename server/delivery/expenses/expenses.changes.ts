import { sql } from 'drizzle-orm';
import { user } from '../../system/people/lookups.ts';
import { access, either, holds, through } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { readServices } from '../services/services.access.ts';
import { serviceOccurrences, services } from '../services/services.table.ts';
import { editExpenses, openExpenses } from './expenses.access.ts';
import { expenseForm } from './expenses.forms.ts';
import { expenses } from './expenses.table.ts';

/** The day an occurrence begins on, in the service's time zone. */
const firstDay = sql`to_char(${serviceOccurrences.start_at} at time zone
  (select s.time_zone from services s where s.id = ${serviceOccurrences.service_id}), 'YYYY-MM-DD')`;

export const expenseChanges = {
  expenses: {
    noun: 'Expense',
    table: expenses,
    name: 'supplier',
    read: either(
      access(holds('manage expenses')),
      editExpenses,
      through(readServices, services, sql`${services}.id = ${expenses}.service_id`),
    ),
    hear: openExpenses,
    undo: { added: editExpenses, changed: editExpenses, deleted: access(holds('manage expenses')) },
    partOf: [
      {
        table: 'services',
        column: 'service_id',
        changes: sql`table_name = 'expenses' and (coalesce(after, before) ->> 'service_id')::int`,
      },
    ],
    form: expenseForm,
    words: { receipt_id: () => 'attached' },
    labels: {
      receipt_id: 'Receipt',
      service_id: 'Service',
      service_occurrence_id: 'Occurrence',
      created_by_user_id: 'Added by',
      deleted_at: 'Deleted',
    },
    lookups: {
      service_id: { table: services, text: services.name },
      service_occurrence_id: { table: serviceOccurrences, text: firstDay },
      created_by_user_id: user,
    },
  },
} satisfies Tracked;
