import { superAdmins } from '../../platform/access.ts';
import { listing, record } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { eventFilters, eventList, findEvent } from './audit.list.ts';

const path = '/api/system/audit';
const [events, filters] = listing(path, superAdmins, eventList);

export const auditRoutes: Route[] = [
  { ...events!, summary: 'Sign-ins, denials and other events that are not changes of records' },
  { ...filters!, handle: eventFilters },
  record(`${path}/{id}`, superAdmins, findEvent),
];
