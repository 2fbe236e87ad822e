import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Hours, ServiceOccurrence, Spending } from '../../../contract/delivery/services.ts';
import { services } from './services.table.ts';
import { instantText } from '../../platform/instants.ts';

/** What an occurrence `o` cost, and the time logged for it. Deleted expenses and logs do not count. */
export const spentIn = sql<number>`coalesce((
  select sum(e.cost) from expenses e where e.service_occurrence_id = o.id and e.deleted_at is null), 0)::float8`;
export const secondsIn = sql<number>`coalesce((
  select sum(l.seconds) from time_logs l where l.service_occurrence_id = o.id and l.deleted_at is null), 0)::int`;

/** The occurrence of a service that a moment falls into, or null. */
export const occurrenceIn = (service_id: number, moment: SQL | string): SQL<number | null> => sql`(
  select o.id from service_occurrences o where o.service_id = ${service_id}
    and o.start_at <= ${moment}::timestamptz and o.end_at > ${moment}::timestamptz order by o.start_at desc limit 1)`;

/** The current occurrence of a service, or null. */
export const currentOccurrence = sql<ServiceOccurrence | null>`(
  select jsonb_build_object('id', o.id, 'start_at', ${instantText(sql`o.start_at`)}, 'end_at', ${instantText(sql`o.end_at`)},
    'budget', o.budget::float8, 'spent', x.spent, 'remaining', round(o.budget - x.spent::numeric, 2)::float8,
    'hour_budget', o.hour_budget::float8, 'seconds', ${secondsIn}, 'service', jsonb_build_object('id', ${services}.id, 'budget', ${services}.budget::float8, 'time_zone', ${services}.time_zone))
  from service_occurrences o, lateral (select ${spentIn} as spent) x
  where o.service_id = ${services}.id and o.start_at <= now() and o.end_at > now()
  order by o.start_at desc limit 1)`;

/**
 * The budget and costs of the whole service. A project has one budget; a retainer has one for each occurrence that has
 * begun, and the first one even before.
 */
export const spendingOf = sql<Spending & Hours>`(
  select jsonb_build_object('budget', b.budget::float8, 'spent', s.spent::float8, 'remaining', (b.budget - s.spent)::float8,
    'hour_budget', b.hour_budget::float8, 'seconds', t.seconds)
  from (select case when ${services}.recurring = 0 then ${services}.budget else coalesce(rounds.budget, ${services}.budget) end as budget,
      case when ${services}.recurring = 0 then ${services}.hour_budget else coalesce(rounds.hours, ${services}.hour_budget) end as hour_budget
      from (select sum(o.budget) as budget, sum(o.hour_budget) as hours from service_occurrences o
        where o.service_id = ${services}.id and o.start_at <= now()) rounds) b,
    (select coalesce(sum(l.seconds), 0)::int as seconds from time_logs l
      where l.reference_type = 'Service' and l.reference_id = ${services}.id and l.deleted_at is null) t,
    (select coalesce(sum(e.cost), 0) as spent from expenses e
      where e.service_id = ${services}.id and e.deleted_at is null) s)`;
