import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { mayDo } from '../../../contract/platform/abilities.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { TimeLog, TimeLogMeta } from '../../../contract/together/timelogs.ts';
import { dayBegin } from '../../system/companies/dayBegin.ts';
import { users } from '../../system/people/people.table.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { checkbox, reference } from '../../platform/fields/choice.ts';
import { date } from '../../platform/fields/date.ts';
import { readId, Wrong } from '../../platform/fields/field.ts';
import { text } from '../../platform/fields/text.ts';
import { filter, list } from '../../platform/lists.ts';
import type { Summed } from '../../platform/lists.ts';
import { via } from '../../platform/matching.ts';
import { invalid } from '../../platform/problems.ts';
import { placedKind, placeOf } from '../../platform/reference.ts';
import { namedByDays, roundDays } from '../../platform/sheets.names.ts';
import type { SheetColumn } from '../../platform/sheets.write.ts';
import { notTrashed } from '../../platform/trash.ts';
import { exactAmount } from './billing.ts';
import { reach, secondsBefore, secondsSpent, timeLogRows } from './timelogs.rows.ts';
import { rounds } from './timelogs.slots.ts';
import { timeLogs } from './timelogs.table.ts';

/** Any kind of record that time can be spent on. */
function readKind(value: string): string {
  if (!placedKind(value)) throw new Wrong(ruleTexts.in('reference_type'));
  return value;
}

/** A parameter that a panel sends; users do not fill it in. */
function sent<T>(call: Call, name: string, read: (value: string) => T): T | undefined {
  const given = queryText(call, name);
  if (given === undefined || given === '') return undefined;
  try {
    return read(given);
  } catch (error) {
    throw error instanceof Wrong ? invalid({ [name]: [error.message] }) : error;
  }
}

const id = (name: string) => (value: string) => readId(value, name);
const isOwn = checkbox('own');
const seesAll = (me: Call['me']) => mayDo(me, 'browse time logs');

const anyDay = (name: string) => date(name, {}).read as (value: string) => string;

/** When the days between `from` and `until` begin and end. */
function daysAsked(call: Call): { begins: SQL | undefined; ends: SQL | undefined } {
  const from = sent(call, 'from', anyDay('From'));
  const until = sent(call, 'until', anyDay('Until'));
  return {
    begins: from ? dayBegin(call, sql`${from}::date`) : undefined,
    ends: until ? dayBegin(call, sql`${until}::date + 1`) : undefined,
  };
}

/** The logs that overlap those days. */
function inDaysAsked(call: Call): SQL | undefined {
  const { begins, ends } = daysAsked(call);
  return and(
    begins
      ? sql`${timeLogs.start_at} > ${begins} - ${reach} and (${timeLogs.start_at} >= ${begins} or ${timeLogs.end_at} > ${begins})`
      : undefined,
    ends ? lt(timeLogs.start_at, ends) : undefined,
  );
}

/** The time of a log on those days: of one over midnight only that part, as in the week strip. */
function secondsAsked(call: Call): SQL {
  const { begins, ends } = daysAsked(call);
  const before = ends ? secondsBefore(ends) : secondsSpent;
  return begins ? sql`(${before} - ${secondsBefore(begins)})` : before;
}

/** The logs of one record, of one occurrence of a service, or the caller's own. */
function asked(call: Call): SQL | undefined {
  const own = sent(call, 'own', isOwn.read) ?? sent(call, 'user_only', isOwn.read) ?? false;
  const kind = sent(call, 'reference_type', readKind);
  const record = sent(call, 'reference_id', id('reference_id'));
  const occurrence = sent(call, 'occurrence', id('occurrence'));
  if (record !== undefined && !kind) throw invalid({ reference_type: [ruleTexts.required('reference_type')] });
  return and(
    own ? eq(timeLogs.user_id, call.me.id) : undefined,
    kind ? eq(timeLogs.reference_type, kind) : undefined,
    record === undefined ? undefined : eq(timeLogs.reference_id, record),
    occurrence === undefined ? undefined : eq(timeLogs.service_occurrence_id, occurrence),
    inDaysAsked(call),
    queryText(call, 'deleted') ? undefined : notTrashed(timeLogs),
  );
}

/** The record in the query, if the logs of one record were requested. */
async function recordOf(call: Call): Promise<TimeLogMeta['record']> {
  const reference_type = sent(call, 'reference_type', readKind);
  const reference_id = sent(call, 'reference_id', id('reference_id'));
  return reference_type && reference_id ? placeOf(call, { reference_type, reference_id }) : null;
}

/** The occurrence in the query, with its record if the caller may read it. */
async function roundOf(call: Call): Promise<Pick<TimeLogMeta, 'record' | 'occurrence'> | null> {
  const occurrence = sent(call, 'occurrence', id('occurrence'));
  if (occurrence === undefined) return null;
  const found = await rounds.get('Service').find(call, occurrence);
  const record = found ? await placeOf(call, { reference_type: 'Service', reference_id: found.record_id }) : null;
  return found && record ? { record, occurrence: found.days } : { record: null, occurrence: null };
}

/** The name of a file of logs: of which record, and of which days. */
export async function sheetName(call: Call): Promise<string> {
  const { record, occurrence } = (await roundOf(call)) ?? { record: await recordOf(call), occurrence: null };
  const days = occurrence
    ? roundDays(occurrence, occurrence.time_zone)
    : { from: sent(call, 'from', anyDay('From')), until: sent(call, 'until', anyDay('Until')) };
  return namedByDays(record ? `${record.name} time logs` : 'Time Logs', days);
}

async function metaOf(call: Call, { sums }: Pick<Summed, 'sums'>): Promise<TimeLogMeta> {
  const of = (await roundOf(call)) ?? { record: await recordOf(call), occurrence: null };
  const sum = (name: string) => sums?.[name] ?? null;
  return {
    total_time: sum('total_time'),
    billable_time: sum('billable_time'),
    billable_amount: sum('billable_amount'),
    ...of,
  };
}

/** The search, filters and sums that all lists of logs share. */
export const narrowing = {
  search: sql`(${timeLogs.title} || ' ' || coalesce(${timeLogs.description}, ''))`,
  filters: {
    // Those without a condition here are applied by the list itself or in `within`; they are declared for the filter form.
    search: filter(text('Search', {}), () => undefined),
    employee: filter(
      reference('Employee', '/api/system/users/ever', {
        table: users,
        min: 0,
        when: seesAll,
      }),
      (user) => eq(timeLogs.user_id, user),
    ),
    from: filter(date('From', { when: seesAll }), () => undefined),
    until: filter(date('Until', { when: seesAll }), () => undefined),
    own: filter(checkbox('Only mine', { when: seesAll }), () => undefined),
    deleted: filter(checkbox('Show Deleted'), (isShown) => (isShown ? undefined : notTrashed(timeLogs))),
  },
  within: asked,
  sums: (call: Call) => {
    const seconds = secondsAsked(call);
    return {
      total_time: sql`case when ${notTrashed(timeLogs)} then ${seconds} end`,
      billable_time: sql`case when ${notTrashed(timeLogs)} and ${timeLogs.is_billable} then ${seconds} end`,
      billable_amount: sql`case when ${notTrashed(timeLogs)} then ${exactAmount(seconds)} end`,
    };
  },
  meta: metaOf,
};

/** The kinds of records the logs are about, if known: the rules of all kinds take long to plan. */
function kindsAsked(call: Call): string[] | undefined {
  const kind = sent(call, 'reference_type', readKind) ?? (queryText(call, 'occurrence') ? 'Service' : undefined);
  return kind ? [kind] : undefined;
}

export const timeLogList = list({
  ...narrowing,
  id: timeLogs.id,
  query: (call): ReturnType<typeof timeLogRows> => timeLogRows(call.db, call, kindsAsked(call)),
  sort: {
    start_at: timeLogs.start_at,
    end_at: timeLogs.end_at,
    title: timeLogs.title,
    employee_name: via(timeLogs.user_id, users.display_name),
    // A running timer has no duration yet.
    seconds: timeLogs.seconds,
    total_seconds: timeLogs.seconds,
  },
  defaultSort: '-start_at',
});

/** The time of a group of logs; trashed ones do not count. */
export const spent = sql<number>`coalesce(sum(${secondsSpent}) filter (where ${isNull(timeLogs.deleted_at)}), 0)::int`;
export const counted = sql<number>`count(*) filter (where ${isNull(timeLogs.deleted_at)})::int`;

/** The columns of the file of logs. */
export const timeLogColumns: SheetColumn<TimeLog>[] = [
  { label: 'Start', value: (log) => log.start_at, width: 22, as: 'moment' },
  { label: 'End', value: (log) => log.end_at, width: 22, as: 'moment' },
  { label: 'Title', value: (log) => log.title, width: 40 },
  { label: 'Description', value: (log) => log.description, width: 40 },
  { label: 'Employee', value: (log) => log.employee_name },
  { label: 'Duration', value: (log) => log.seconds, width: 12, as: 'duration' },
  { label: 'Seconds', value: (log) => log.seconds, width: 12 },
  { label: 'Billable', value: (log) => (log.is_billable ? 'Yes' : 'No'), width: 10 },
  { label: 'Hourly Rate', value: (log) => log.hourly_rate, width: 12, as: 'money' },
  { label: 'Amount', value: (log) => log.amount, width: 12, as: 'money' },
  { label: 'Record', value: (log) => log.record_name ?? `${log.reference_type} ${log.reference_id}`, width: 32 },
  { label: 'Company', value: (log) => log.company_name, width: 28 },
  { label: 'Deleted', value: (log) => log.deleted_at, width: 22, as: 'moment' },
];
