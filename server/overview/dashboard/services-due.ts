import { sql } from 'drizzle-orm';
import { dueLimits } from '../../../contract/overview/dashboard.ts';
import type { DueService } from '../../../contract/overview/dashboard.ts';
import { serviceStatus } from '../../../contract/delivery/services.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { readServices } from '../../delivery/services/services.access.ts';
import { spentIn } from '../../delivery/services/occurrences.sql.ts';

/** The occurrences that end soon, the caller's own services first. */
export async function servicesDue(call: Call): Promise<DueService[]> {
  const { rows } = await call.db.execute<DueService>(sql`
    select services.id, services.name, c.name as company, o.budget::float8 as budget, ${spentIn} as spent,
      to_char((o.end_at - interval '1 second') at time zone services.time_zone, 'YYYY-MM-DD') as last_day,
      coalesce(services.owner_id = ${call.me.id}, false) as is_mine
    from services
      join service_occurrences o on o.service_id = services.id
      join contact_companies c on c.id = services.company_id
    where services.deleted_at is null and services.archived_at is null and services.status = ${serviceStatus.active}
      and o.start_at <= now() and o.end_at between now() and now() + make_interval(days => ${dueLimits.days})
      and ${rowsAsSql(readServices, call.me)}
    order by is_mine desc, o.end_at, services.id limit ${dueLimits.shown}`);
  return rows;
}
