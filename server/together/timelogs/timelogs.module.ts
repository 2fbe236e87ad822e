import type { Module } from '../../platform/modules.ts';
import { leavings, userKeepers } from '../../system/people/people.slots.ts';
import { keepsUser } from './keeping.ts';
import { timeLogChanges } from './timelogs.changes.ts';
import { timeLogRoutes } from './timelogs.routes.ts';
import { stopRunning } from './timelogs.ts';

export const timeLogsModule: Module = {
  routes: timeLogRoutes,
  changes: timeLogChanges,
  gives: [userKeepers.give('timelogs', keepsUser), leavings.give('timelogs', stopRunning)],
};
