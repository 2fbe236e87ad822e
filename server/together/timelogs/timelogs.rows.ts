import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { timeLogLimits } from '../../../contract/together/timelogs.ts';
import { users } from '../../system/people/people.table.ts';
import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { finder, rows } from '../../platform/records.ts';
import { placedKinds, recordName, seesRecord } from '../../platform/reference.ts';
import { notTrashed, trashed } from '../../platform/trash.ts';
import { amountFor } from './billing.ts';
import { clientName } from './client.ts';
import { editTimeLogs } from './timelogs.access.ts';
import { timeLogs } from './timelogs.table.ts';

/** For a running timer: the time so far. A clock that was set back never gives a negative time. */
export const secondsSpent = sql<number>`coalesce(${timeLogs.seconds},
  greatest(0, floor(extract(epoch from clock_timestamp() - ${timeLogs.start_at}))))::int`;

/** Those of them before a moment, so that the parts between moments add up to the whole. */
export const secondsBefore = (moment: SQL) => sql<number>`least(${secondsSpent},
  greatest(0, floor(extract(epoch from ${moment} - ${timeLogs.start_at}))))::int`;

export const isRunning = and(isNull(timeLogs.end_at), notTrashed(timeLogs))!;

/** Longer than any log, so that nobody's whole history is searched. */
export const reach = sql`interval '7 days'`;

const overlaps = sql<boolean>`(${timeLogs.deleted_at} is null and exists (select from time_logs o
  where o.user_id = ${timeLogs.user_id} and o.id <> ${timeLogs.id} and o.deleted_at is null
    and o.start_at < coalesce(${timeLogs.end_at}, now()) and o.start_at > ${timeLogs.start_at} - ${reach}
    and coalesce(o.end_at, now()) > ${timeLogs.start_at}))`;

const anyKind = () => placedKinds().map(({ kind }) => kind);

/** What is told of the record of a log to those who may see it. */
function ofRecord({ me }: Pick<Call, 'me'>, kinds: string[]) {
  const { reference_type: type, reference_id: id } = timeLogs;
  const told = (text: SQL<string | null>) =>
    sql<string | null>`case when ${seesRecord(me, type, id, kinds)} then ${text} end`;
  return { record_name: told(recordName(type, id, kinds)), company_name: told(clientName(kinds)) };
}

/** `kinds`: the kinds of records the logs can be about, if known, because the rules of all kinds take long to plan. */
const columns = (call: Pick<Call, 'me'>, kinds = anyKind()) => ({
  id: timeLogs.id,
  reference_type: timeLogs.reference_type,
  reference_id: timeLogs.reference_id,
  ...ofRecord(call, kinds),
  service_occurrence_id: timeLogs.service_occurrence_id,
  title: timeLogs.title,
  description: timeLogs.description,
  start_at: timeLogs.start_at,
  end_at: timeLogs.end_at,
  seconds: secondsSpent,
  total_seconds: secondsSpent,
  is_billable: timeLogs.is_billable,
  hourly_rate: timeLogs.hourly_rate,
  amount: amountFor(secondsSpent),
  user_id: timeLogs.user_id,
  employee_name: sql<string>`${users.display_name}`,
  created_at: timeLogs.created_at,
  updated_at: timeLogs.updated_at,
  deleted_at: timeLogs.deleted_at,
  overlaps,
  can: canDo(call.me, { edit: editTimeLogs, stop: editTimeLogs, delete: editTimeLogs, restore: editTimeLogs }),
});

export const timeLogRows = (db: Database, call: Pick<Call, 'me'>, kinds?: string[]) =>
  // Every log has a user; a left join, because the planner drops it when none of its columns is used.
  rows(db.select(columns(call, kinds)).from(timeLogs).leftJoin(users, eq(users.id, timeLogs.user_id)).$dynamic());

const asks = sql<boolean>`${isRunning} and ${secondsSpent} > ${timeLogLimits.asks_after}`;

/** A log, with whether its timer may have been forgotten. */
export const askingRows = (db: Database, call: Pick<Call, 'me'>, kinds: string[]) =>
  rows(
    db
      .select({ ...columns(call, kinds), asks })
      .from(timeLogs)
      .innerJoin(users, eq(users.id, timeLogs.user_id))
      .$dynamic(),
  );

export const findTimeLog = finder({
  noun: 'Time Log',
  table: timeLogs,
  query: (db, call) => timeLogRows(db, call),
  within: () => notTrashed(timeLogs),
});

export const findDeletedTimeLog = finder({ ...findTimeLog, within: () => trashed(timeLogs) });
