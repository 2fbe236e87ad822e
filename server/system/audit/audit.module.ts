import { superAdmins } from '../../platform/access.ts';
import { changeRoutes } from '../../platform/changes/changes.routes.ts';
import type { Module } from '../../platform/modules.ts';
import { users } from '../people/people.table.ts';
import { dropOldEvents } from './audit.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditModule: Module = {
  // The list of changes is also served here, because the change log itself does not know users.
  routes: ({ tracked }) => [...auditRoutes, ...changeRoutes(tracked, users)],
  jobs: [{ name: 'drop-old-audit-events', minutes: 24 * 60, run: dropOldEvents }],
  doors: { audit_events: superAdmins },
};
