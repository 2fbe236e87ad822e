import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { addDays } from '../../../contract/platform/days.ts';
import type { Days } from '../../../contract/platform/periods.ts';
import { recurring } from '../../../contract/delivery/services.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { choice } from '../../platform/fields/choice.ts';
import { filter } from '../../platform/lists.ts';
import { readServices } from '../../delivery/services/services.access.ts';
import {
  byCompany,
  byService,
  byServiceType,
  byUser,
  companyFilter,
  dayEnd,
  dayStart,
  serviceTypeFilter,
  userFilter,
} from './groupings.ts';

export const ofService = sql`services.id as service_id, services.owner_id, services.service_type_id,
  services.company_id, services.recurring`;

export const liveServices = (call: Call): SQL =>
  sql`services.deleted_at is null and ${rowsAsSql(readServices, call.me)}`;

/** The day an occurrence begins in its service's time zone. */
export const roundDay = sql`(o.start_at at time zone services.time_zone)::date`;
/** Narrows to nearby days by the index; the exact day is compared as well. */
export const roundsNear = ({ from, to }: Days): SQL => sql`
  o.start_at >= ${addDays(from, -2)}::date and o.start_at < ${addDays(to, 3)}::date`;

/** Projects and retainers separately. */
export const kindFilter = filter(
  choice('Kind', { retainers: 'Retainers', projects: 'Projects' }, {}),
  (kind) => sql`(facts.recurring = ${recurring.none}) = ${kind === 'projects'}`,
);

/** Projects that were added between the days of the working company. */
export const projectsAdded = (call: Call, { from, to }: Days, time_zone: string): SQL => sql`
  services.recurring = ${recurring.none} and services.created_at >= ${dayStart(from, time_zone)}
  and services.created_at < ${dayEnd(to, time_zone)} and ${liveServices(call)}`;

/** What services are grouped and filtered by. */
export const serviceGroups = {
  manager: byUser('Service manager', sql`facts.owner_id`, 'No service manager', { list: 'services' }),
  type: byServiceType(sql`facts.service_type_id`, { list: 'services' }),
  company: byCompany(),
  service: byService,
};

export const serviceFilters = {
  kind: kindFilter,
  owner: userFilter('Service Manager', sql`facts.owner_id`),
  service_type: serviceTypeFilter,
  company: companyFilter,
};
