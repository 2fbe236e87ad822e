import type { Module } from '../../platform/modules.ts';
import { timeLogChanges } from './timelogs.changes.ts';
import { timeLogRoutes } from './timelogs.routes.ts';

export const timeLogsModule: Module = {
  routes: timeLogRoutes,
  changes: timeLogChanges,
};
