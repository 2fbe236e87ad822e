import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { money as moneyText } from '../../../contract/platform/money.ts';
import { clockText, timeLogLimits } from '../../../contract/together/timelogs.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkbox } from '../../platform/fields/choice.ts';
import { money } from '../../platform/fields/number.ts';
import type { Reference } from '../../platform/reference.ts';
import { notTrashed } from '../../platform/trash.ts';
import { timeLogs } from './timelogs.table.ts';

export const billingFields = {
  is_billable: checkbox('Billable'),
  hourly_rate: money('Hourly Rate', {
    max: timeLogLimits.hourly_rate,
    show_when: { field: 'is_billable', in: [true] },
  }),
};

type Terms = { is_billable: boolean; hourly_rate: number | null };

/** Time that nobody is billed for has no rate. */
export const termsOf = ({ is_billable, hourly_rate }: Terms): Terms => ({
  is_billable,
  hourly_rate: is_billable ? hourly_rate : null,
});

/** The terms of someone's latest time on the record: if they billed it last time, they probably will again. */
export async function lastTerms(db: Database, user_id: number, of: Reference): Promise<Terms> {
  const [last] = await db
    .select({ is_billable: timeLogs.is_billable, hourly_rate: timeLogs.hourly_rate })
    .from(timeLogs)
    .where(
      and(
        eq(timeLogs.reference_type, of.reference_type),
        eq(timeLogs.reference_id, of.reference_id),
        eq(timeLogs.user_id, user_id),
        notTrashed(timeLogs),
      ),
    )
    .orderBy(desc(timeLogs.start_at), desc(timeLogs.id))
    .limit(1);
  return last ?? { is_billable: false, hourly_rate: null };
}

/** What this many seconds of a log cost; null if it is not billable or has no rate. */
export const exactAmount = (seconds: SQL) =>
  sql`(case when ${timeLogs.is_billable} then round(${timeLogs.hourly_rate} * ${seconds} / 3600, 2) end)`;

/** The same as a JavaScript number. */
export const amountFor = (seconds: SQL) => sql<number | null>`${exactAmount(seconds)}::float8`;

export type Stopped = { seconds: number | null; is_billable: boolean; amount: number | null };

/** "stopped at 1:30:00, billable: $ 128.25": one click ends a timer, so its message says what the time costs. */
export function stoppedText({ seconds, is_billable, amount }: Stopped): string {
  const at = `stopped at ${clockText(seconds ?? 0)}`;
  if (!is_billable) return at;
  return amount === null ? `${at}, billable` : `${at}, billable: ${moneyText(amount)}`;
}
