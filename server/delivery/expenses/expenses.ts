import { and, desc, eq, sql } from 'drizzle-orm';
import { dayText } from '../../../contract/platform/dates.ts';
import { utcMidnight } from '../../../contract/platform/days.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { dayAt, instantAt } from '../../../contract/platform/zone.ts';
import { isCreditNote } from '../../../contract/delivery/expenses.ts';
import type { Expense } from '../../../contract/delivery/expenses.ts';
import { recurring } from '../../../contract/delivery/services.ts';
import { queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { typedIn } from '../../platform/options.ts';
import type { Values } from '../../platform/forms.ts';
import { claimUploads, uploadedFile } from '../../platform/files/uploads.ts';
import { uploads } from '../../platform/files/uploads.table.ts';
import { idParam } from '../../platform/records.ts';
import { occurrenceAt } from '../services/occurrences.ts';
import { serviceOccurrences } from '../services/services.table.ts';
import type { expenseForm } from './expenses.forms.ts';
import { serviceInPath } from './expenses.list.ts';
import { expenses } from './expenses.table.ts';

type ExpenseValues = Values<(typeof expenseForm)['fields']>;

const noon = 12 * 60 * 60 * 1000;

/** The occurrence that includes a day of the service. */
const occurrenceOn = (call: Call, service: { id: number; time_zone: string }, on: string): Promise<number | null> =>
  occurrenceAt(call.db, service.id, new Date(instantAt(utcMidnight(on) + noon, service.time_zone)).toISOString());

/** The columns of an expense; without an occurrence it goes to the one that includes its day. */
async function columnsOf(call: Call, sent: ExpenseValues) {
  const { service_occurrence, receipt, is_credit_note, has_occurrences: _told, ...values } = sent;
  if (receipt) await claimUploads(call.db, [receipt.id]);
  const service = await serviceInPath(call);
  const service_occurrence_id = service_occurrence ?? (await occurrenceOn(call, service, values.expense_at));
  return {
    ...values,
    cost: is_credit_note ? -values.cost : values.cost,
    service_id: service.id,
    service_occurrence_id,
    receipt_id: receipt?.id ?? null,
  };
}

export async function add(call: Call, values: ExpenseValues) {
  const [made] = await call.db
    .insert(expenses)
    .values({ ...(await columnsOf(call, values)), created_by_user_id: call.me.id })
    .returning();
  return reply(made!, { message: 'Expense added' });
}

export async function revise(call: Call<Expense>, values: ExpenseValues) {
  const [saved] = await call.db
    .update(expenses)
    .set(await columnsOf(call, values))
    .where(eq(expenses.id, call.record.id))
    .returning();
  return reply(saved!, { message: 'Expense saved' });
}

/** Left out of the sums; Show Deleted still shows it. */
export async function remove({ db, record }: Call<Expense>) {
  await db
    .update(expenses)
    .set({ deleted_at: sql`now()` })
    .where(eq(expenses.id, record.id));
  return reply({ id: record.id }, { message: 'Expense deleted' });
}

type Round = { id: number; start_at: string; end_at: string };

const day = (moment: number, time_zone: string) => dayText(dayAt(moment, time_zone), 'D MMM YYYY');

/** "1 Nov 2026 – 30 Nov 2026": the last day is the one before the next occurrence begins. */
const chosen = ({ id, start_at, end_at }: Round, time_zone: string): Chosen => ({
  id,
  text: `${day(Date.parse(start_at), time_zone)} – ${day(Date.parse(end_at) - 1, time_zone)}`,
});

/** The occurrences of the service in the path, latest first, for the select. */
export async function selectOccurrences(call: Call): Promise<Chosen[]> {
  const { id, time_zone } = await serviceInPath(call);
  const { start_at, end_at } = serviceOccurrences;
  const found = await call.db
    .select({ id: serviceOccurrences.id, start_at, end_at })
    .from(serviceOccurrences)
    .where(eq(serviceOccurrences.service_id, id))
    .orderBy(desc(sql`${start_at} <= now()`), desc(start_at))
    .limit(500);
  const text = typedIn(call).toLowerCase();
  const all = found.map((round) => chosen(round, time_zone));
  return text ? all.filter((one) => one.text.toLowerCase().includes(text)) : all;
}

const plainAmount = /^\d{1,12}(\.\d{1,2})?$/;

/** What the dialog was opened with: the values of an expense that is added again. */
function askedValues(call: Call) {
  const cost = queryText(call, 'cost') ?? '';
  return {
    supplier: queryText(call, 'supplier') ?? null,
    cost: plainAmount.test(cost) ? Number(cost) : null,
    is_credit_note: queryText(call, 'is_credit_note') === 'true',
    notes: queryText(call, 'notes') ?? null,
  };
}

/** The starting values of Add Expense: today, and the occurrence it was opened from. */
export async function newExpenseValues(call: Call) {
  const { id, time_zone, recurring: kind } = await serviceInPath(call);
  const asked = idParam(queryText(call, 'service_occurrence'));
  const { start_at, end_at } = serviceOccurrences;
  const [found] = asked
    ? await call.db
        .select({ id: serviceOccurrences.id, start_at, end_at })
        .from(serviceOccurrences)
        .where(and(eq(serviceOccurrences.id, asked), eq(serviceOccurrences.service_id, id)))
    : [];
  return {
    ...askedValues(call),
    expense_at: dayAt(Date.now(), time_zone),
    has_occurrences: kind !== recurring.none || found !== undefined,
    service_occurrence: found ? chosen(found, time_zone) : null,
  };
}

/** The occurrence is only filled in if it is not that of the day: a corrected date then moves the expense with it. */
export async function expenseValues(call: Call<Expense>) {
  const { service_occurrence, receipt, receipt_id, expense_at } = call.record;
  const service = await serviceInPath(call);
  const { time_zone, recurring: kind } = service;
  const isOfDay = service_occurrence?.id === (await occurrenceOn(call, service, expense_at));
  const [file] = receipt_id ? await call.db.select().from(uploads).where(eq(uploads.id, receipt_id)) : [];
  return {
    ...call.record,
    cost: Math.abs(call.record.cost),
    is_credit_note: isCreditNote(call.record),
    receipt: file ? { ...uploadedFile(file, call.platform.settings), url: receipt } : null,
    has_occurrences: kind !== recurring.none || service_occurrence !== null,
    service_occurrence: service_occurrence && !isOfDay ? chosen(service_occurrence, time_zone) : null,
  };
}
