import { withdrawals } from '../../platform/changes/withdrawals.ts';
import type { Module } from '../../platform/modules.ts';
import { rolesChanged } from '../people/people.slots.ts';
import { tellOfRoles } from './changed-roles.ts';
import { sendDigests, sweepNotices } from './digest.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { withdrawNotices } from './notifications.ts';

export const notificationsModule: Module = {
  routes: notificationRoutes,
  jobs: [
    { name: 'send-digests', minutes: 60, run: ({ open }) => sendDigests({ open }) },
    { name: 'sweep-notices', minutes: 12 * 60, run: sweepNotices },
  ],
  gives: [rolesChanged.give('notifications', tellOfRoles), withdrawals.give('notifications', withdrawNotices)],
};
