import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { timeLogLimits } from '../../../contract/together/timelogs.ts';
import type { RunningTimeLog, TimeLog } from '../../../contract/together/timelogs.ts';
import { users } from '../../system/people/people.table.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { steady } from '../../platform/database/repeated.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { readForm } from '../../platform/forms.ts';
import { refused } from '../../platform/problems.ts';
import { readReference } from '../../platform/reference.ts';
import type { Reference } from '../../platform/reference.ts';
import { amountFor, lastTerms, stoppedText, termsOf } from './billing.ts';
import type { Stopped } from './billing.ts';
import { startForm } from './timelogs.forms.ts';
import type { newTimeLogForm, stopForm, timeLogForm } from './timelogs.forms.ts';
import { changedSpan, newSpan } from './span.ts';
import type { Span } from './span.ts';
import { askingRows, isRunning, timeLogRows } from './timelogs.rows.ts';
import { rounds } from './timelogs.slots.ts';
import { timeLogs } from './timelogs.table.ts';
import { chosenRecord } from './worked.ts';

const serverTime = () => ({ server_time: new Date().toISOString() });

const answered = async (call: Call, id: number, { reference_type }: Reference): Promise<TimeLog> =>
  (await timeLogRows(call.db, call, [reference_type]).where(eq(timeLogs.id, id)))[0]!;

/** The occurrence of its record that a moment falls into, for kinds that have occurrences. */
const roundAt = ({ reference_type, reference_id }: Reference, moment: SQL | string): SQL<number | null> =>
  reference_type === 'Service' ? rounds.get('Service').at(reference_id, moment) : sql`null`;

/** Ends a log at a moment; if the clock was set back, it ends where it began. */
const endedAt = (moment: SQL) => ({
  end_at: sql`greatest(${timeLogs.start_at}, ${moment})`,
  seconds: sql`floor(extract(epoch from greatest(${timeLogs.start_at}, ${moment}) - ${timeLogs.start_at}))::int`,
});

const justNow = sql`clock_timestamp()`;

/** Locks the user, so that starting two timers at once never leaves two running. */
export async function stopRunning(db: Database, user_id: number): Promise<(Stopped & { title: string }) | null> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('no key update');
  const [stopped] = await db
    .update(timeLogs)
    .set(endedAt(justNow))
    .where(and(eq(timeLogs.user_id, user_id), isRunning))
    .returning({
      title: timeLogs.title,
      seconds: timeLogs.seconds,
      is_billable: timeLogs.is_billable,
      amount: amountFor(sql`${timeLogs.seconds}`),
    });
  return stopped ?? null;
}

async function runningOf(call: Call): Promise<RunningTimeLog | null> {
  const db = steady(call.db);
  const mine = and(eq(timeLogs.user_id, call.me.id), isRunning);
  // Every screen makes this call, and usually there is no timer, so that is checked first.
  const [its] = await db.select({ kind: timeLogs.reference_type }).from(timeLogs).where(mine);
  if (!its) return null;
  const [found] = await askingRows(db, call, [its.kind]).where(mine);
  return found ?? null;
}

/** The caller's running timer or null, with the server's time, so that every clock shows the same. */
export const running = async (call: Call) => reply(await runningOf(call), { meta: serverTime() });

/** Starts a timer on a record; a running one is stopped first. */
export async function start(call: Call) {
  const reference = await readReference(call, call.body, { attach: true });
  const { title, description } = await readForm(startForm, call);
  const stopped = await stopRunning(call.db, call.me.id);
  await call.db.insert(timeLogs).values({
    ...reference,
    user_id: call.me.id,
    title,
    description,
    start_at: justNow,
    ...(await lastTerms(call.db, call.me.id, reference)),
    service_occurrence_id: roundAt(reference, justNow),
  });
  const message = stopped ? `Timer started. ${stopped.title} ${stoppedText(stopped)}.` : 'Timer started';
  return reply(await runningOf(call), { meta: serverTime(), message });
}

/** Stops a timer now, or at the time its owner gives. */
export async function stop(call: Call<TimeLog>, said: Partial<Values<(typeof stopForm)['fields']>>) {
  const { end_at, is_billable = call.record.is_billable, hourly_rate = call.record.hourly_rate } = said;
  const { id, end_at: ended } = call.record;
  if (ended !== null) throw refused('This timer is not running.');
  await call.db
    .update(timeLogs)
    .set({ ...endedAt(end_at ? sql`${end_at}::timestamptz` : justNow), ...termsOf({ is_billable, hourly_rate }) })
    .where(eq(timeLogs.id, id));
  const log = await answered(call, id, call.record);
  return reply(log, { message: `Timer ${stoppedText(log)}` });
}

const lasting = ({ from, seconds }: Span) => ({
  start_at: from,
  end_at: sql`${from}::timestamptz + make_interval(secs => ${seconds})`,
  seconds,
});

type NewTimeLog = Values<(typeof newTimeLogForm)['fields']>;
type Edited = Values<(typeof timeLogForm)['fields']>;

/** Adds time by hand, to the record the call names. */
export const add = async (call: Call, values: NewTimeLog) =>
  addTo(call, await readReference(call, { ...call.query, ...call.body }, { attach: true }), values);

export async function addTo(call: Call, reference: Reference, values: NewTimeLog) {
  const span = newSpan(values, Date.now());
  const [made] = await call.db
    .insert(timeLogs)
    .values({
      ...reference,
      ...lasting(span),
      user_id: call.me.id,
      title: values.title,
      description: values.description,
      ...termsOf(values),
      service_occurrence_id: roundAt(reference, span.from),
    })
    .returning({ id: timeLogs.id });
  return reply(await answered(call, made!.id, reference), { message: 'Time Log added' });
}

/** The record a log is moved to, and the title it has there: its name, if the title was that of the other one. */
async function movedTo(call: Call<TimeLog>, { record: to, title }: Edited): Promise<Reference & { title: string }> {
  const { reference_type, reference_id, title: held, record_name } = call.record;
  if (!to || (to.reference_type === reference_type && to.reference_id === reference_id))
    return { reference_type, reference_id, title };
  const { reference, name } = await chosenRecord(call, to);
  const isItsName = title === held && title === record_name?.slice(0, timeLogLimits.title);
  return { ...reference, title: isItsName ? name.slice(0, timeLogLimits.title) : title };
}

/** Edits a log, or moves it to another record; for a running timer the end is left out. */
export async function revise(call: Call<TimeLog>, said: Edited) {
  const { record } = call;
  const to = await movedTo(call, said);
  const span = changedSpan(said, record);
  const isMoved =
    span.from !== record.start_at ||
    to.reference_type !== record.reference_type ||
    to.reference_id !== record.reference_id;
  await call.db
    .update(timeLogs)
    .set({
      ...to,
      description: said.description,
      ...termsOf(said),
      ...(record.end_at === null ? { start_at: span.from } : lasting(span)),
      ...(isMoved ? { service_occurrence_id: roundAt(to, span.from) } : {}),
    })
    .where(eq(timeLogs.id, record.id));
  return reply(await answered(call, record.id, to), { message: 'Time Log saved' });
}

/** Removed from the list and the totals until it is restored; a running timer is stopped. */
export async function remove(call: Call<TimeLog>) {
  await call.db
    .update(timeLogs)
    .set({ deleted_at: sql`now()`, ...(call.record.end_at === null ? endedAt(justNow) : {}) })
    .where(eq(timeLogs.id, call.record.id));
  return reply({ id: call.record.id }, { message: 'Time Log deleted' });
}
