import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { serviceStatus } from '../../../contract/delivery/services.ts';
import { transaction } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fillEarlier, followDays } from './occurrences.earlier.ts';
import { goesOn, happensMoreOften, plannedRounds } from './occurrences.plan.ts';
import type { Round, Rule } from './occurrences.plan.ts';
import { occurrenceIn } from './occurrences.sql.ts';
import { serviceOccurrences as table, services } from './services.table.ts';

type Planned = Rule & { id: number; status: number; budget: number; hour_budget: number };

const columns = {
  id: services.id,
  status: services.status,
  budget: services.budget,
  hour_budget: services.hour_budget,
  recurrence_rule: services.recurrence_rule,
  recurrences_max: services.recurrences_max,
  time_zone: services.time_zone,
};

const unused = sql`not exists (select from expenses e where e.service_occurrence_id = ${table}.id)
  and not exists (select from time_logs l where l.service_occurrence_id = ${table}.id)`;

/**
 * Brings the occurrences of a service in line with its rule. Those that have begun or have expenses or time stay;
 * future ones are planned again. A completed service has no future ones.
 */
export async function keepOccurrences(db: Database, service_id: number, at = Date.now()): Promise<void> {
  const [service] = await db.select(columns).from(services).where(eq(services.id, service_id)).for('update');
  if (service) await align(db, service, new Date(at).toISOString());
}

/**
 * Whether the current occurrence belongs to an earlier rule with longer rounds: it then keeps its length and
 * budget, and the new rule starts after it.
 */
function isOfEarlierRule(begun: Round, planned: readonly Round[], now: number): boolean {
  const current = planned.findLast(({ start_at }) => Date.parse(start_at) <= now);
  return Date.parse(begun.end_at) > now && current?.start_at !== begun.start_at && happensMoreOften(planned, begun);
}

/**
 * The past of a service is not changed. After a pause, completed or archived, it continues with the current occurrence.
 */
function wantedAfter(begun: Round, planned: readonly Round[], isEarlier: boolean, now: number): Round[] {
  const end = Date.parse(begun.end_at);
  if (isEarlier) return planned.filter(({ start_at }) => Date.parse(start_at) >= end);
  return planned.filter(({ start_at, end_at }) => Date.parse(end > now ? start_at : end_at) > now);
}

async function align(db: Database, service: Planned, now: string): Promise<void> {
  const isOver = service.status === serviceStatus.completed;
  const planned = isOver ? [] : plannedRounds(service, Date.parse(now));
  const starts = planned.map(({ start_at }) => start_at);
  await db
    .delete(table)
    .where(
      and(
        eq(table.service_id, service.id),
        gt(table.start_at, now),
        sql`${table.start_at} <> all(${sql.param(starts)}::timestamptz[])`,
        unused,
      ),
    );
  const before = await fillEarlier(db, service, planned, now);
  const [begun] = await db
    .select({ id: table.id, start_at: table.start_at, end_at: table.end_at })
    .from(table)
    .where(and(eq(table.service_id, service.id), lte(table.start_at, now)))
    .orderBy(desc(table.start_at))
    .limit(1);
  const isEarlier = begun !== undefined && isOfEarlierRule(begun, planned, Date.parse(now));
  const wanted = begun ? wantedAfter(begun, planned, isEarlier, Date.parse(now)) : planned;
  const first = wanted[0];
  if (begun && first && Date.parse(begun.end_at) > Date.parse(now) && begun.end_at !== first.start_at)
    await db.update(table).set({ end_at: first.start_at }).where(eq(table.id, begun.id));
  if (begun && !isOver && !isEarlier)
    await db
      .update(table)
      .set({ budget: service.budget, hour_budget: service.hour_budget })
      .where(
        and(
          eq(table.id, begun.id),
          gt(table.end_at, now),
          sql`(${table.budget}, ${table.hour_budget}) <> (${service.budget}, ${service.hour_budget})`,
        ),
      );
  if (wanted.length > 0) await plan(db, service, wanted);
  await followDays(db, service, before);
}

async function plan(db: Database, service: Planned, wanted: readonly Round[]): Promise<void> {
  await db.execute(sql`
    insert into service_occurrences (service_id, start_at, end_at, budget, hour_budget)
    select ${service.id}, start_at, end_at, ${service.budget}, ${service.hour_budget}
    from unnest(${sql.param(wanted.map((one) => one.start_at))}::timestamptz[],
      ${sql.param(wanted.map((one) => one.end_at))}::timestamptz[]) as wanted (start_at, end_at)
    on conflict (service_id, start_at) do update set end_at = excluded.end_at, budget = excluded.budget,
      hour_budget = excluded.hour_budget
    where service_occurrences.end_at <> excluded.end_at or service_occurrences.budget <> excluded.budget
      or service_occurrences.hour_budget <> excluded.hour_budget`);
}

/** The occurrence of a service that a moment falls into. */
export async function occurrenceAt(db: Database, service_id: number, moment: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(sql`select ${occurrenceIn(service_id, moment)} as id`);
  return rows[0]!.id;
}

/** Plans further for every retainer without an end that is no longer planned a full year ahead. */
export async function extendOccurrences({ open }: Pick<Platform, 'open'>, at = Date.now()): Promise<number> {
  const now = new Date(at).toISOString();
  const due = await open.db
    .select(columns)
    .from(services)
    .where(
      sql`${services.recurring} > 0 and ${services.status} = ${serviceStatus.active} and ${services.archived_at} is null
        and ${services.deleted_at} is null and coalesce((select max(o.start_at) from service_occurrences o
          where o.service_id = ${services}.id), '-infinity') < ${now}::timestamptz + interval '11 months'`,
    )
    .orderBy(asc(services.id));
  const open_ended = due.filter(goesOn);
  for (const { id } of open_ended) {
    await transaction(open, { user_id: null, batch: randomUUID() }, (db) => keepOccurrences(db, id, at));
  }
  return open_ended.length;
}
