import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { happensMoreOften } from './occurrences.plan.ts';
import type { Round } from './occurrences.plan.ts';
import { serviceOccurrences as table } from './services.table.ts';

type Known = Round & { id: number };
type Budgeted = { id: number; budget: number; hour_budget: number };

const knownTo = (db: Database, service_id: number, now: string): Promise<Known[]> =>
  db
    .select({ id: table.id, start_at: table.start_at, end_at: table.end_at })
    .from(table)
    .where(and(eq(table.service_id, service_id), lte(table.start_at, now)))
    .orderBy(asc(table.start_at));

/**
 * The planned round each known one falls into. Null if two would fall into the same one, or neighbours would be
 * separated: the rule then happens more or less often than before, and the past stays as it was.
 */
function placesOf(known: readonly Known[], planned: readonly Round[]): number[] | null {
  if (known.some((one) => happensMoreOften(planned, one))) return null;
  const places = known.map(({ start_at }) => {
    const moment = Date.parse(start_at);
    return planned.findIndex((round) => Date.parse(round.start_at) <= moment && Date.parse(round.end_at) > moment);
  });
  const fits = places.every((place, at) => {
    const before = at === 0 ? -1 : places[at - 1]!;
    const isNeighbour = at > 0 && known[at - 1]!.end_at === known[at]!.start_at;
    return isNeighbour ? place === before + 1 : place > before;
  });
  return fits ? places : null;
}

const moved = (known: readonly Known[], planned: readonly Round[]): Known[] => {
  const places = placesOf(known, planned);
  if (places) return known.map(({ id }, at) => ({ id, ...planned[places[at]!]! }));
  const [first, ...others] = known;
  const around = planned.findLast(({ start_at }) => Date.parse(start_at) <= Date.parse(first!.start_at))!;
  return [
    Date.parse(around.end_at) > Date.parse(first!.start_at) ? { ...first!, start_at: around.start_at } : first!,
    ...others,
  ];
};

/**
 * The start was moved back: the known rounds move to the days of the rule, so that no shortened round has
 * a full budget, and rounds before the first are added. Returns the rounds as they were.
 */
export async function fillEarlier(
  db: Database,
  service: Budgeted,
  planned: readonly Round[],
  now: string,
): Promise<Known[]> {
  const known = await knownTo(db, service.id, now);
  const [first] = known;
  const start = planned[0];
  if (!first || !start || Date.parse(start.start_at) >= Date.parse(first.start_at)) return [];
  const after = moved(known, planned);
  // Oldest first, so that no two rounds ever begin at the same time.
  for (const { id, start_at, end_at } of after)
    await db.update(table).set({ start_at, end_at }).where(eq(table.id, id));
  const { budget, hour_budget } = service;
  const added = planned.filter(({ start_at }) => Date.parse(start_at) < Date.parse(after[0]!.start_at));
  if (added.length > 0)
    await db.insert(table).values(added.map((round) => ({ ...round, service_id: service.id, budget, hour_budget })));
  return known;
}

/** Expenses and time of moved rounds go to the round that now includes their day; those booked to another round on purpose stay. */
export async function followDays(
  db: Database,
  { id: service_id, time_zone }: { id: number; time_zone: string },
  before: readonly Known[],
): Promise<void> {
  if (before.length === 0) return;
  const held = sql`unnest(${sql.param(before.map(({ id }) => id))}::int[], ${sql.param(before.map(({ start_at }) => start_at))}::timestamptz[],
    ${sql.param(before.map(({ end_at }) => end_at))}::timestamptz[]) as held (id, start_at, end_at)`;
  for (const [spent, moment] of [
    [sql`time_logs`, sql`x.start_at`],
    // Noon where the service is, as when they are added.
    [sql`expenses`, sql`((x.expense_at + time '12:00') at time zone ${time_zone})`],
  ] as const)
    await db.execute(sql`
      update ${spent} x set service_occurrence_id = o.id from ${held}, service_occurrences o
      where x.service_occurrence_id = held.id and ${moment} >= held.start_at and ${moment} < held.end_at
        and o.service_id = ${service_id} and o.id <> held.id and o.start_at <= ${moment} and o.end_at > ${moment}`);
}
