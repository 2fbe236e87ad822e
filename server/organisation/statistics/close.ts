import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { valuedTypes } from '../../../contract/organisation/statistics.ts';
import type { ValuedType } from '../../../contract/organisation/statistics.ts';
import { addDays } from '../../../contract/platform/days.ts';
import { periodBegin, periodEnds } from '../../../contract/platform/weeks.ts';
import { dayAt } from '../../../contract/platform/zone.ts';
import { transaction } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { homeOf } from '../../system/companies/home.ts';
import type { Home } from '../../system/companies/home.ts';
import { refreshDays } from './days.ts';
import { livingPoints, standing } from './living.ts';
import { closings, livingSources } from './statistics.slots.ts';
import type { Close } from './statistics.slots.ts';

/** After a downtime the server closes the periods it missed, but not a decade of days. */
const mostLate = 100;

/** The periods that are over but not closed; a company that never closed one begins with the last one. */
async function openPeriods(db: Database, home: Home, type: ValuedType): Promise<string[]> {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    select max(period_end)::text as last from statistic_closes where company_id = ${home.id} and type = ${type}`);
  const to = addDays(home.today, -1);
  const last = rows[0]?.last;
  const from = last
    ? addDays(last, 1)
    : periodBegin(type, addDays(periodBegin(type, home.today, home.weeks), -1), home.weeks);
  return from > to ? [] : periodEnds(type, { from, to }, home.weeks).slice(-mostLate);
}

type Living = { id: number; source: string };

const livingOf = async (db: Database, { company_id, type }: Pick<Close, 'company_id' | 'type'>): Promise<Living[]> =>
  (
    await db.execute<Living>(sql`
      select a.id, d.source from statistic_assignments a join statistic_definitions d on d.id = a.definition_id
      where a.company_id = ${company_id} and d.type = ${type} and d.source is not null and d.status = 'active'`)
  ).rows;

/** Stores what was counted as the reported value. The row may exist with a quota or a note; a value that is set stays. */
async function report(db: Database, period_end: string, values: ReadonlyMap<number, number>): Promise<void> {
  await db.execute(sql`
    insert into statistic_values (assignment_id, period_end, value)
    select * from jsonb_to_recordset(${JSON.stringify(
      [...values].map(([assignment_id, value]) => ({ assignment_id, period_end, value })),
    )}::jsonb) as v (assignment_id int, period_end date, value numeric)
    on conflict (assignment_id, period_end) do update set value = excluded.value where statistic_values.value is null`);
}

/** Stocks are measured when the period has just ended; if it is closed late, what they were then is not known. */
async function countLiving(db: Database, home: Home, close: Close, isLast: boolean): Promise<void> {
  const living = await livingOf(db, close);
  const flows = living.filter(({ source }) => livingSources.find(source)?.kind === 'flow').map(({ id }) => id);
  const counted = await livingPoints(db, home, flows, { [close.type]: [close.period_end] });
  const values = new Map<number, number>();
  for (const [id, points] of counted) {
    const value = points.get(close.period_end);
    if (value !== undefined) values.set(id, value);
  }
  for (const name of isLast ? new Set(living.map(({ source }) => source)) : []) {
    const source = livingSources.find(name);
    if (source?.kind !== 'stock') continue;
    const ids = living.filter((one) => one.source === name).map(({ id }) => id);
    for (const [id, value] of await standing(db, home, source.stands, ids)) values.set(id, value);
  }
  await report(db, close.period_end, values);
}

/** Closes a period only once, even if two calls run at the same time. */
async function closePeriod(db: Database, home: Home, type: ValuedType, period_end: string, isLast: boolean) {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into statistic_closes (company_id, type, period_end) values (${home.id}, ${type}, ${period_end})
    on conflict do nothing returning id`);
  const made = rows[0];
  if (!made) return false;
  const close: Close = { id: made.id, company_id: home.id, type, period_end };
  await countLiving(db, home, close, isLast);
  for (const [, follow] of closings.all()) await follow(db, close);
  return true;
}

/**
 * Closes what is over, at 00:00 of each company's own time zone. Each period in a transaction of its own: a crash leaves
 * it open, and the next run closes it. Returns how many were closed.
 */
export async function closePeriods({ open }: Pick<Platform, 'open'>, now = Date.now()): Promise<number> {
  const companies = await open.db.execute<{ id: number; time_zone: string }>(sql`
    select id, time_zone from organization_companies where deleted_at is null order by id`);
  let closed = 0;
  for (const company of companies.rows) {
    const home = { ...(await homeOf(open.db, company)), today: dayAt(now, company.time_zone) };
    for (const type of valuedTypes) {
      const ends = await openPeriods(open.db, home, type);
      if (ends.length === 0) continue;
      const living = await livingOf(open.db, { company_id: home.id, type });
      await refreshDays(
        open,
        living.map(({ source }) => source),
        home.time_zone,
      );
      for (const end of ends) {
        const actor = { user_id: null, batch: randomUUID() };
        if (await transaction(open, actor, (db) => closePeriod(db, home, type, end, end === ends.at(-1)))) closed += 1;
      }
    }
  }
  return closed;
}
