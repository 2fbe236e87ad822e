import { and, eq, sql } from 'drizzle-orm';
import { hoursMinutes, hoursTyped } from '../../../contract/together/hours.ts';
import { clockText, timeLogLimits } from '../../../contract/together/timelogs.ts';
import type { HoursCell, TimeLog } from '../../../contract/together/timelogs.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { Call } from '../../platform/calls.ts';
import { date } from '../../platform/fields/date.ts';
import { Wrong } from '../../platform/fields/field.ts';
import type { Field } from '../../platform/fields/field.ts';
import { number } from '../../platform/fields/number.ts';
import { text } from '../../platform/fields/text.ts';
import { form, readForm } from '../../platform/forms.ts';
import { conflict, invalid } from '../../platform/problems.ts';
import { placeOf, readReference } from '../../platform/reference.ts';
import type { Reference } from '../../platform/reference.ts';
import { notTrashed } from '../../platform/trash.ts';
import { users } from '../../system/people/people.table.ts';
import { askedZone } from '../../system/companies/dayBegin.ts';
import { lastTerms } from './billing.ts';
import { hoursRows } from './hours.ts';
import { placed, stretchOf } from './placing.ts';
import type { Stretch } from './placing.ts';
import { timeLogRows } from './timelogs.rows.ts';
import { timeLogs } from './timelogs.table.ts';
import { addTo, remove, revise } from './timelogs.ts';

/** Typed as 1:30, 1.5 or 90m; none deletes the log. */
const hoursField = {
  ...text('Hours', { placeholder: 'h:mm', help: 'Like 1:30, 1.5 or 90m' }),
  read: (value) => {
    const seconds = typeof value === 'string' ? hoursTyped(value) : null;
    if (seconds === null) throw new Wrong('The Hours value must be hours and minutes, like 1:30.');
    return seconds;
  },
} as Field<number | null>;

const idOrNone = (label: string) => number(label, { integer: true, min: 1 });

export const hoursForm = form({
  reference_type: text('reference_type', { required: true, max: 40 }),
  reference_id: number('reference_id', { required: true, integer: true, min: 1 }),
  day: date('Day', { required: true }),
  time_zone: text('time_zone', { max: 100 }),
  hours: hoursField,
  /** What the caller saw in the cell. */
  log: idOrNone('Log'),
  seconds: number('Seconds', { integer: true, min: 0 }),
});

type Place = Reference & { day: string; zone: string };

/** The caller's time on a record and day as it is now. */
async function cellAt(call: Call, { day, zone, reference_type, reference_id }: Place): Promise<HoursCell> {
  const narrowed = and(eq(timeLogs.reference_type, reference_type), eq(timeLogs.reference_id, reference_id));
  const [row] = await hoursRows(call, { from: day, to: day, since: day, zone, narrowed, kinds: [reference_type] });
  return row?.cells[0] ?? { day, seconds: 0, logs: 0, log: null };
}

/** The caller's other time around a day. */
async function busyAround(call: Call, { from, to }: Stretch, except: number | null): Promise<Stretch[]> {
  const { rows } = await call.db.execute<Stretch>(sql`
    select extract(epoch from start_at)::float8 * 1000 as from, extract(epoch from coalesce(end_at, now()))::float8 * 1000 as to
    from ${timeLogs} where ${and(eq(timeLogs.user_id, call.me.id), notTrashed(timeLogs))}
      and id is distinct from ${except}::int
      and start_at < ${new Date(to).toISOString()}::timestamptz
      and start_at > ${new Date(from).toISOString()}::timestamptz - interval '7 days'`);
  return rows;
}

/** The latest moment at which work of that length on a day can have ended; refused if the day has no room for it. */
function latestEnd(seconds: number, { from, to }: Stretch): number {
  const most = Math.min((to - from) / 1000, timeLogLimits.longest);
  if (seconds > most) throw invalid({ hours: [`The Hours value must be at most ${clockText(most)}.`] });
  const until = Math.min(to, Date.now());
  if (from + seconds * 1000 > until) throw invalid({ hours: ['The Hours value must not end in the future.'] });
  return until;
}

async function addOn(call: Call, { day, zone, ...of }: Place, seconds: number): Promise<void> {
  const reference = await readReference(call, of, { attach: true });
  const place = await placeOf(call, reference);
  if (!place) throw invalid({ reference_id: [ruleTexts.exists('reference_id')] });
  const stretch = stretchOf(day, zone);
  const until = latestEnd(seconds, stretch);
  const busy = await busyAround(call, stretch, null);
  await addTo(call, reference, {
    title: place.name.slice(0, timeLogLimits.title),
    description: null,
    start_at: new Date(placed(seconds * 1000, { work: stretch.work, until, busy })).toISOString(),
    end_at: null,
    duration: seconds,
    ...(await lastTerms(call.db, call.me.id, reference)),
  });
}

/** The log keeps its start, unless it would then go beyond its day or into the future. */
async function lengthen(call: Call<TimeLog>, { day, zone }: Place, seconds: number): Promise<void> {
  const { record: log } = call;
  const until = latestEnd(seconds, stretchOf(day, zone));
  const from = Math.min(Date.parse(log.start_at), until - seconds * 1000);
  const start_at = from === Date.parse(log.start_at) ? log.start_at : new Date(from).toISOString();
  await revise(call, { ...log, record: null, start_at, end_at: null, duration: seconds });
}

const isOwn = (log: number, { me }: Call) => and(eq(timeLogs.id, log), eq(timeLogs.user_id, me.id));

/**
 * Sets the caller's time on a record and day: adds a log, changes the only one, or deletes it. Refused if the cell is
 * not as the caller saw it; sent twice, it is done once.
 */
export async function setHours(call: Call): Promise<HoursCell> {
  const { hours, log: seen, seconds: seconds_seen, time_zone, ...of } = await readForm(hoursForm, call);
  const place = { ...of, zone: askedZone(call, time_zone) };
  const seconds = hours ?? 0;
  // Two cells at once would both find the same gap.
  await call.db.select({ id: users.id }).from(users).where(eq(users.id, call.me.id)).for('no key update');
  // Somebody else may be editing the log.
  if (seen !== null) await call.db.select({ id: timeLogs.id }).from(timeLogs).where(isOwn(seen, call)).for('update');
  const now = await cellAt(call, place);
  if (now.seconds === seconds && now.logs <= 1 && (seconds > 0 || now.logs === 0)) return now;
  if (now.log !== seen || now.seconds !== (seconds_seen ?? 0) || now.logs > (seen === null ? 0 : 1))
    throw conflict(`This time was changed in the meantime: it is ${hoursMinutes(now.seconds)} now.`);
  if (now.log === null) await addOn(call, place, seconds);
  else {
    const [record] = await timeLogRows(call.db, call, [place.reference_type]).where(eq(timeLogs.id, now.log));
    const on = { ...call, record: record! };
    if (seconds === 0) await remove(on);
    else await lengthen(on, place, seconds);
  }
  return cellAt(call, place);
}
