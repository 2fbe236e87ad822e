import { and, eq, sql } from 'drizzle-orm';
import { isValued, statisticTexts } from '../../../contract/organisation/statistics.ts';
import type { ValuedType } from '../../../contract/organisation/statistics.ts';
import { isDay } from '../../../contract/platform/days.ts';
import { periodBegin, periodEnd } from '../../../contract/platform/weeks.ts';
import { queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { readForm } from '../../platform/forms.ts';
import { conflict, invalid, refused } from '../../platform/problems.ts';
import { hashOf } from '../../platform/secrets.ts';
import { changedBy } from '../../platform/versions.ts';
import { homeOfCompany } from '../../system/companies/home.ts';
import { takeOverForm } from './assignments.forms.ts';
import type { ValueValues } from './assignments.forms.ts';
import type { AssignmentRow } from './assignments.list.ts';
import { refreshDays } from './days.ts';
import { livingPoints } from './living.ts';
import { statisticValues as values } from './statistics.table.ts';

/** The length of a graph's periods; refused for an equation or a combination, which have no values of their own. */
function valuedType({ definition }: AssignmentRow): ValuedType {
  if (isValued(definition.type)) return definition.type;
  throw refused('The values of this statistic are calculated from other graphs and cannot be changed.');
}

const heldValue = async (db: Database, assignment_id: number, period_end: string) =>
  (
    await db
      .select()
      .from(values)
      .where(and(eq(values.assignment_id, assignment_id), eq(values.period_end, period_end)))
  )[0];

type Held = Awaited<ReturnType<typeof heldValue>>;

/** The fields for a day's period. A value set for it is no change of the statistic itself, so they have their own version. */
function fieldsOf({ record }: Call<AssignmentRow>, date: string, period_end: string, held: Held) {
  const isLiving = record.definition.source !== null;
  const set = { value: isLiving ? null : (held?.value ?? null), quota: held?.quota ?? null, note: held?.note ?? null };
  const digest = hashOf(JSON.stringify(set)).toString('base64url').slice(0, 16);
  return { date, counts_itself: isLiving, ...set, seen: `${period_end} ${digest}` };
}

/** What the dialog starts with: the current period, or that of the day it was opened for. */
export async function valueValues(call: Call<AssignmentRow>): Promise<Record<string, unknown>> {
  const type = valuedType(call.record);
  const home = await homeOfCompany(call, call.record.company_id);
  const asked = queryText(call, 'date') ?? '';
  const day = isDay(asked) ? asked : home.today;
  const period_end = periodEnd(type, day, home.weeks);
  return fieldsOf(call, day, period_end, await heldValue(call.db, call.record.id, period_end));
}

/** Sets what was sent for the period of that day; a period with nothing set has no row. */
export async function setValue(call: Call<AssignmentRow>, sent: ValueValues) {
  const { id, definition, company_id } = call.record;
  const type = valuedType(call.record);
  if (!sent.date) throw invalid({ date: ["The Date value can't be empty."] });
  const home = await homeOfCompany(call, company_id);
  const period_end = periodEnd(type, sent.date, home.weeks);
  // A form whose day was changed would otherwise save what it shows of another period.
  if (sent.seen && !sent.seen.startsWith(`${period_end} `))
    throw invalid({ date: ['The form still shows another period. Please check the values and save again.'] });
  if (definition.source !== null && sent.value !== undefined && sent.value !== null)
    throw invalid({ value: [statisticTexts.countsItself] });
  if (sent.value !== undefined && sent.value !== null && periodBegin(type, sent.date, home.weeks) > home.today)
    throw invalid({ date: ['This period has not begun yet.'] });
  const held = await heldValue(call.db, id, period_end);
  const now = fieldsOf(call, sent.date, period_end, held);
  if (sent.seen && sent.seen !== now.seen)
    throw conflict(changedBy(), { by: null, at: null, changed: {}, values: now });
  const next = {
    value: definition.source !== null || sent.value === undefined ? (held?.value ?? null) : sent.value,
    quota: sent.quota === undefined ? (held?.quota ?? null) : sent.quota,
    note: sent.note === undefined ? (held?.note ?? null) : sent.note,
  };
  await storeValue(call.db, id, period_end, next);
  return reply({ id }, { message: 'Value saved' });
}

type Set = { value: number | null; quota: number | null; note: string | null };

async function storeValue(db: Database, assignment_id: number, period_end: string, next: Set): Promise<void> {
  if (next.value === null && next.quota === null && next.note === null) {
    await db.delete(values).where(and(eq(values.assignment_id, assignment_id), eq(values.period_end, period_end)));
    return;
  }
  await db
    .insert(values)
    .values({ assignment_id, period_end, ...next })
    .onConflictDoUpdate({ target: [values.assignment_id, values.period_end], set: next });
}

/** Replaces the reported value with the current count. */
export async function takeOver(call: Call<AssignmentRow>) {
  const { id, definition, company_id } = call.record;
  const { period_end } = await readForm(takeOverForm, call);
  const type = valuedType(call.record);
  const home = await homeOfCompany(call, company_id);
  if (definition.source === null || periodEnd(type, period_end, home.weeks) !== period_end)
    throw invalid({ period_end: ['This period does not belong to an automatic statistic.'] });
  await refreshDays(call.platform.open, [definition.source], home.time_zone);
  const counted = (await livingPoints(call.db, home, [id], { [type]: [period_end] })).get(id)?.get(period_end);
  if (counted === undefined) throw refused('Nothing is counted for this period.');
  const { rows: taken } = await call.db.execute<{ id: number }>(sql`
    update statistic_values set value = ${counted}
    where assignment_id = ${id} and period_end = ${period_end} and value is not null returning id`);
  if (taken.length === 0) throw refused('This period has not been reported yet.');
  return reply({ id }, { message: 'Current value reported' });
}
