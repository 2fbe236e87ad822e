import { eq } from 'drizzle-orm';
import type { OccurrenceTime } from '../../../contract/together/timelogs.ts';
import type { Call } from '../../platform/calls.ts';
import { list } from '../../platform/lists.ts';
import { rows } from '../../platform/records.ts';
import { counted, narrowing, spent } from '../../together/timelogs/timelogs.list.ts';
import type { Rounds } from '../../together/timelogs/timelogs.slots.ts';
import { timeLogs } from '../../together/timelogs/timelogs.table.ts';
import { occurrenceIn } from './occurrences.sql.ts';
import { serviceOccurrences, services } from './services.table.ts';

const { id, start_at, end_at } = serviceOccurrences;
const { time_zone } = services;

async function find({ db }: Call, occurrence: number) {
  const [found] = await db
    .select({ record_id: services.id, start_at, end_at, time_zone })
    .from(serviceOccurrences)
    .innerJoin(services, eq(services.id, serviceOccurrences.service_id))
    .where(eq(id, occurrence));
  if (!found) return null;
  const { record_id, ...days } = found;
  return { record_id, days };
}

const groups = ({ db }: Call) =>
  rows<PromiseLike<OccurrenceTime[]>>(
    db
      .select({ id, start_at, end_at, time_zone, logs: counted, seconds: spent, total_seconds: spent })
      .from(timeLogs)
      .leftJoin(serviceOccurrences, eq(id, timeLogs.service_occurrence_id))
      .leftJoin(services, eq(services.id, serviceOccurrences.service_id))
      .groupBy(id, start_at, end_at, time_zone)
      .$dynamic(),
  );

/** The time of services by occurrence. */
export const serviceRounds: Rounds = {
  at: occurrenceIn,
  find,
  list: list({
    ...narrowing,
    id,
    query: groups,
    sort: { start_at, end_at, seconds: spent, total_seconds: spent },
    defaultSort: '-start_at',
  }),
};
