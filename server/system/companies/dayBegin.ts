import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { zoneNamed } from '../../../contract/platform/zone.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { invalid } from '../../platform/problems.ts';
import { workingId } from './companies.ts';

/** The caller's time zone; a browser sends it, for everyone else it is UTC. */
export function askedZone(call: Call, sent: string | null | undefined = queryText(call, 'time_zone')): string {
  const zone = zoneNamed(sent || 'UTC');
  if (zone === null) throw invalid({ time_zone: ['The time_zone value is not a time zone.'] });
  return zone;
}

/** The time zone of the caller's working company. */
const companyZone = (call: Call): SQL =>
  sql`coalesce((select time_zone from organization_companies where id = ${workingId(call)}), 'UTC')`;

/** When a day begins in the time zone that was sent along, or else of the caller's working company. */
export function dayBegin(call: Call, day: SQL): SQL {
  const zone = queryText(call, 'time_zone') ? sql`${askedZone(call)}` : companyZone(call);
  return sql`((${day})::timestamp at time zone ${zone})`;
}

/** When this month began where the caller works. */
export const monthBegin = (call: Call): SQL =>
  sql`(date_trunc('month', now() at time zone ${companyZone(call)}) at time zone ${companyZone(call)})`;

/** For filters by a moment: on or after a day, and on or before it. */
export const sinceDay = (moment: SQL, day: string, call: Call): SQL =>
  sql`${moment} >= ${dayBegin(call, sql`${day}::date`)}`;
export const untilDay = (moment: SQL, day: string, call: Call): SQL =>
  sql`${moment} < ${dayBegin(call, sql`${day}::date + 1`)}`;
