import { superAdmins } from '../../platform/access.ts';
import { changeRoutes } from '../../platform/changes/changes.routes.ts';
import type { Module } from '../../platform/modules.ts';
import { sinceDay, untilDay } from '../companies/dayBegin.ts';
import { users } from '../people/people.table.ts';
import { dropOldEvents } from './audit.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditModule: Module = {
  // The list of changes is also served here, because the change log itself knows neither users nor companies.
  routes: ({ tracked }) => [...auditRoutes, ...changeRoutes(tracked, { users, sinceDay, untilDay })],
  jobs: [{ name: 'drop-old-audit-events', minutes: 24 * 60, run: dropOldEvents }],
  doors: { audit_events: superAdmins },
};
