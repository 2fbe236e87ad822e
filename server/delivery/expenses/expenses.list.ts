import { and, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Named } from '../../../contract/contacts/contacts.ts';
import type { Expense, ExpenseMeta } from '../../../contract/delivery/expenses.ts';
import type { ServiceOccurrence } from '../../../contract/delivery/services.ts';
import { isDay } from '../../../contract/platform/days.ts';
import { atTheDoor, canDo } from '../../platform/access.ts';
import { queryText, wantsOwn } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkbox } from '../../platform/fields/choice.ts';
import { date } from '../../platform/fields/date.ts';
import { text } from '../../platform/fields/text.ts';
import { filter, list } from '../../platform/lists.ts';
import type { Summed } from '../../platform/lists.ts';
import { notFound } from '../../platform/problems.ts';
import { find, finder, idParam, rows } from '../../platform/records.ts';
import { namedByDays, roundDays } from '../../platform/sheets.names.ts';
import { secondsIn, spendingOf, spentIn } from '../services/occurrences.sql.ts';
import { isLiveService } from '../services/services.access.ts';
import { serviceOccurrences, services } from '../services/services.table.ts';
import { addExpenses, editExpenses, exportExpenses, openExpenses } from './expenses.access.ts';
import { expenses } from './expenses.table.ts';
import { instantText } from '../../platform/instants.ts';

/** Under the alias that the sums in occurrences.sql.ts use. */
const o = alias(serviceOccurrences, 'o');

const round = sql<Expense['service_occurrence']>`(
  select jsonb_build_object('id', o.id, 'start_at', ${instantText(sql`o.start_at`)}, 'end_at', ${instantText(sql`o.end_at`)},
    'first_day', to_char(o.start_at at time zone ${services}.time_zone, 'YYYY-MM-DD'))
  from service_occurrences o where o.id = ${expenses}.service_occurrence_id)`;

const author = sql<Named | null>`(select jsonb_build_object('id', u.id, 'display_name', u.display_name)
  from users u where u.id = ${expenses}.created_by_user_id)`;

const receiptOf = sql<string | null>`case when ${expenses}.receipt_id is not null then
  '/jobs/services/' || ${expenses}.service_id || '/expenses/' || ${expenses}.id || '/receipt?v=' || ${expenses}.receipt_id end`;

export const expenseRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        id: expenses.id,
        supplier: expenses.supplier,
        notes: expenses.notes,
        cost: expenses.cost,
        expense_at: expenses.expense_at,
        service_occurrence: round,
        receipt: receiptOf,
        receipt_id: expenses.receipt_id,
        created_by: author,
        created_at: expenses.created_at,
        updated_at: expenses.updated_at,
        deleted_at: expenses.deleted_at,
        can: canDo(me, { edit: editExpenses, delete: editExpenses, restore: editExpenses }),
      })
      .from(expenses)
      .innerJoin(services, eq(services.id, expenses.service_id))
      .$dynamic(),
  );

const serviceRows = (db: Database) =>
  rows(
    db
      .select({
        id: services.id,
        name: services.name,
        recurring: services.recurring,
        budget: services.budget,
        time_zone: services.time_zone,
        spending: spendingOf,
      })
      .from(services)
      .$dynamic(),
  );

const findPathService = finder({
  noun: 'Service',
  table: services,
  query: serviceRows,
  param: 'service',
  within: isLiveService,
});

/** The service in the path; refused if the caller may not open its expenses. */
export const serviceInPath = (call: Call) => find(findPathService, openExpenses, call);

const inPath = (call: Call) => idParam(call.params['service']) ?? 0;

/** Without a join, because the condition is also used on its own. */
const ofLiveService = (call: Call) => sql`${expenses}.service_id = ${inPath(call)} and exists (
  select from services s where s.id = ${expenses}.service_id and s.deleted_at is null)`;

export const findExpense = finder({
  noun: 'Expense',
  table: expenses,
  query: expenseRows,
  within: (call) => and(ofLiveService(call), isNull(expenses.deleted_at)),
});

export const findDeletedExpense = finder({
  noun: 'Expense',
  table: expenses,
  query: expenseRows,
  within: (call) => and(ofLiveService(call), isNotNull(expenses.deleted_at)),
});

/** Deleted or not: the list can show both, with their receipts. */
export const findAnyExpense = finder({ noun: 'Expense', table: expenses, query: expenseRows, within: ofLiveService });

const says = (call: Call, name: string) => ['true', '1'].includes(queryText(call, name) ?? '');

/** The occurrence in the query, if the expenses of one were requested. */
async function occurrenceAsked(call: Call): Promise<ServiceOccurrence | null> {
  const asked = queryText(call, 'occurrence');
  if (!asked) return null;
  const [found] = await occurrenceRows(call.db).where(
    and(eq(o.service_id, inPath(call)), eq(o.id, idParam(asked) ?? 0)),
  );
  if (!found) throw notFound('Occurrence');
  return found;
}

async function expenseMeta(call: Call, listed?: Pick<Summed, 'sums'>): Promise<ExpenseMeta> {
  const { id, name, recurring, spending } = await serviceInPath(call);
  const occurrence = await occurrenceAsked(call);
  const { budget, spent, remaining } = occurrence ?? spending;
  return {
    service: { id, name, recurring, budget, spent, remaining },
    listed: listed?.sums?.['cost'] ?? null,
    occurrence,
    can: { add: atTheDoor(addExpenses, call.me), export: atTheDoor(exportExpenses, call.me) },
  };
}

const dayIn = (call: Call, name: string): string | undefined => {
  const given = queryText(call, name);
  return given !== undefined && isDay(given) ? given : undefined;
};

/** The name of a file of expenses: of which service, and of which days. */
export async function sheetName(call: Call): Promise<string> {
  const { name } = await serviceInPath(call);
  const occurrence = await occurrenceAsked(call);
  const days = occurrence
    ? roundDays(occurrence, occurrence.service.time_zone)
    : { from: dayIn(call, 'from'), until: dayIn(call, 'until') };
  return namedByDays(`${name} expenses`, days);
}

/** The expenses of a service, or of one occurrence of it. */
export const expenseList = list({
  id: expenses.id,
  query: (call) => expenseRows(call.db, call),
  sort: {
    expense_at: expenses.expense_at,
    supplier: sql`${expenses.supplier}`,
    cost: sql`${expenses.cost}`,
  },
  defaultSort: '-expense_at',
  search: sql`(${expenses.supplier} || ' ' || coalesce(${expenses.notes}, ''))`,
  // The list applies their conditions itself; they are declared here for the filter form.
  filters: {
    search: filter(text('Search', {}), () => undefined),
    from: filter(date('From', {}), (day) => gte(expenses.expense_at, day)),
    until: filter(date('Until', {}), (day) => lte(expenses.expense_at, day)),
    own: filter(checkbox('Only mine'), () => undefined),
    deleted: filter(checkbox('Show Deleted'), () => undefined),
  },
  within: (call) =>
    and(
      eq(expenses.service_id, inPath(call)),
      isLiveService(),
      says(call, 'deleted') ? undefined : isNull(expenses.deleted_at),
      queryText(call, 'occurrence')
        ? eq(expenses.service_occurrence_id, idParam(queryText(call, 'occurrence')) ?? 0)
        : undefined,
      wantsOwn(call) ? eq(expenses.created_by_user_id, call.me.id) : undefined,
    ),
  sums: { cost: sql`case when ${isNull(expenses.deleted_at)} then ${expenses.cost} end` },
  meta: expenseMeta,
});

export const occurrenceRows = (db: Database) =>
  rows(
    db
      .select({
        id: o.id,
        start_at: o.start_at,
        end_at: o.end_at,
        budget: o.budget,
        spent: sql<number>`${spentIn}`,
        remaining: sql<number>`round(${o.budget} - (${spentIn})::numeric, 2)::float8`,
        hour_budget: o.hour_budget,
        seconds: sql<number>`${secondsIn}`,
        service: sql<
          ServiceOccurrence['service']
        >`jsonb_build_object('id', ${services.id}, 'budget', ${services.budget}::float8,
          'time_zone', ${services.time_zone})`,
      })
      .from(o)
      .innerJoin(services, eq(services.id, o.service_id))
      .$dynamic(),
  );

/** The occurrences of a service; ?begun=true leaves out future ones. */
export const occurrenceList = list({
  id: o.id,
  query: (call) => occurrenceRows(call.db),
  sort: { start_at: o.start_at, end_at: sql`${o.end_at}`, budget: sql`${o.budget}` },
  defaultSort: 'start_at',
  within: (call) =>
    and(eq(o.service_id, inPath(call)), isLiveService(), says(call, 'begun') ? lte(o.start_at, sql`now()`) : undefined),
  meta: (call) => expenseMeta(call),
});
