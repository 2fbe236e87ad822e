import { sql } from 'drizzle-orm';
import type { Days } from '../../../contract/platform/periods.ts';
import { browseExpenses } from '../../delivery/expenses/expenses.access.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { text } from '../../platform/fields/text.ts';
import { filter } from '../../platform/lists.ts';
import { matches } from '../../platform/matching.ts';
import { byMonth, byUser } from './groupings.ts';
import { exportExpensesReport, reportExpenses } from './reports.access.ts';
import { serviceFilters, serviceGroups } from './services.facts.ts';
import type { Source } from './source.ts';

const facts = (call: Call, { from, to }: Days) => sql`
  select expenses.id, expenses.supplier, expenses.cost, expenses.expense_at as day, expenses.created_by_user_id,
    services.id as service_id, services.owner_id, services.company_id, services.service_type_id, services.recurring
  from expenses join services on services.id = expenses.service_id
  where expenses.deleted_at is null and services.deleted_at is null
    and expenses.expense_at between ${from}::date and ${to}::date and ${rowsAsSql(browseExpenses, call.me)}`;

const cost = sql`coalesce(sum(facts.cost), 0)`;

export const expensesReport: Source = {
  name: 'expenses',
  access: reportExpenses,
  exports: exportExpensesReport,
  period: 'last-12-months',
  facts,
  measures: {
    cost: { label: 'Spent', format: 'money', sum: cost },
    bills: { label: 'Expenses', format: 'count', sum: sql`count(facts.id)` },
    average: { label: 'Average', format: 'money', sum: sql`round(avg(facts.cost), 2)` },
    largest: { label: 'Largest', format: 'money', sum: sql`max(facts.cost)` },
    suppliers: {
      label: 'Suppliers',
      format: 'count',
      sum: sql`count(distinct lower(trim(facts.supplier)))`,
      column: false,
    },
  },
  groups: {
    supplier: {
      text: 'Supplier',
      id: sql`lower(trim(facts.supplier))`,
      name: sql`min(trim(facts.supplier))`,
      none: 'No supplier',
    },
    ...serviceGroups,
    author: byUser('Added by', sql`facts.created_by_user_id`, 'Nobody'),
    month: byMonth('expenses'),
  },
  charts: 'cost',
  lead: 'cost',
  filters: {
    supplier: filter(text('Supplier', {}), (words) => matches(words, sql`facts.supplier`)),
    ...serviceFilters,
  },
  notes: () => [
    'An expense counts on its own date, whichever occurrence it belongs to.',
    'A credit note is a negative expense and reduces the sums.',
    'Capital letters in supplier names do not matter. Expenses of archived services count; deleted ones do not.',
  ],
  topics: ['expenses', 'services'],
};
