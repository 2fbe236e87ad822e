import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { transaction } from '../../platform/database/database.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { livingSources } from './statistics.slots.ts';
import type { FlowSource } from './statistics.slots.ts';

const ever = { from: '1900-01-01', to: '2999-12-31' };
/** If more days than these changed, all days are counted again. */
const many = 400;

/** Each user's sum of a day, and the sum of all as user 0, which includes rows without a user. */
const summed = (
  source: string,
  of: FlowSource,
  time_zone: string,
  days: { from: string; to: string },
  only: SQL,
) => sql`
  insert into statistic_days (source, time_zone, user_id, day, value)
  select ${source}, ${time_zone}, case when grouping(found.user_id) = 1 then 0 else found.user_id end, found.day, sum(found.value)
  from (${of.rows({ time_zone, ...days })}) found where ${only}
  group by grouping sets ((found.day), (found.user_id, found.day))
  having grouping(found.user_id) = 1 or found.user_id is not null`;

async function countAll(db: Database, source: string, of: FlowSource, time_zone: string): Promise<void> {
  await db.execute(sql`delete from statistic_days where source = ${source} and time_zone = ${time_zone}`);
  await db.execute(summed(source, of, time_zone, ever, sql`true`));
  // After so many new rows, plans made for an empty table would read all users of a source to find one.
  await db.execute(sql`analyze statistic_days`);
}

/** Counts some days again; a day in UTC touches up to three days of a time zone. */
async function countDays(db: Database, source: string, of: FlowSource, time_zone: string, dirty: string[]) {
  if (dirty.length === 0) return;
  if (dirty.length > many) return countAll(db, source, of, time_zone);
  const days = sql`array(select distinct d.day + n from unnest(${sql.param(dirty)}::date[]) d (day), generate_series(-1, 1) n)`;
  const sorted = dirty.toSorted();
  const near = await db.execute<{ from: string; to: string }>(sql`
    select (${sorted[0]}::date - 1)::text as from, (${sorted.at(-1)}::date + 1)::text as to`);
  await db.execute(sql`
    delete from statistic_days where source = ${source} and time_zone = ${time_zone} and day = any(${days})`);
  await db.execute(summed(source, of, time_zone, near.rows[0]!, sql`found.day = any(${days})`));
}

/**
 * Brings the days of a source up to date, in all time zones it is kept in and in this one. Only one call per source at a
 * time. Changes that are not committed yet mark their days when they are, and are counted by the next call.
 */
async function refreshSource(db: Database, source: string, of: FlowSource, time_zone: string | null): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`statistic days of ${source}`}))`);
  const dirt = await db.execute<{ days: string[] }>(sql`
    with gone as (delete from statistic_dirt where source = ${source} returning day)
    select coalesce(array_agg(distinct day::text), '{}') as days from gone`);
  const kept = await db.execute<{ time_zone: string }>(sql`
    select time_zone from statistic_kept where source = ${source}`);
  for (const zone of kept.rows) await countDays(db, source, of, zone.time_zone, dirt.rows[0]!.days);
  if (time_zone === null || kept.rows.some((zone) => zone.time_zone === time_zone)) return;
  await countAll(db, source, of, time_zone);
  await db.execute(sql`insert into statistic_kept (source, time_zone) values (${source}, ${time_zone})`);
}

const flows = (names: readonly string[]): [string, FlowSource][] =>
  [...new Set(names)].flatMap((name) => {
    const of = livingSources.find(name);
    return of?.kind === 'flow' ? [[name, of]] : [];
  });

/** Brings the days of those sources up to date that are not. */
export async function refreshDays(open: OpenDatabase, names: readonly string[], time_zone: string): Promise<void> {
  const asked = flows(names);
  if (asked.length === 0) return;
  const stale = await open.db.execute<{ source: string }>(sql`
    select source from unnest(${sql.param(asked.map(([name]) => name))}::text[]) source
    where exists (select from statistic_dirt d where d.source = source.source)
      or not exists (select from statistic_kept k where k.source = source.source and k.time_zone = ${time_zone})`);
  for (const { source } of stale.rows) {
    const of = asked.find(([name]) => name === source)![1];
    await transaction(open, { user_id: null, batch: randomUUID() }, (db) => refreshSource(db, source, of, time_zone));
  }
}

/** The same within the caller's transaction. */
export async function keepDays(db: Database, names: readonly string[], time_zone: string): Promise<void> {
  for (const [source, of] of flows(names)) await refreshSource(db, source, of, time_zone);
}

/** The job: counts all days that changed since, even if nobody looks at them. */
export async function refreshAllDays({ open }: Pick<Platform, 'open'>): Promise<void> {
  const dirty = await open.db.execute<{ source: string }>(sql`
    select source from unnest(${sql.param(livingSources.all().map(([name]) => name))}::text[]) source
    where exists (select from statistic_dirt d where d.source = source.source)`);
  for (const [source, of] of flows(dirty.rows.map((row) => row.source)))
    await transaction(open, { user_id: null, batch: randomUUID() }, (db) => refreshSource(db, source, of, null));
}
