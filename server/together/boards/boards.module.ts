import type { Module } from '../../platform/modules.ts';
import { boardChanges } from './boards.changes.ts';
import { boardRoutes } from './boards.routes.ts';

export const boardsModule: Module = {
  routes: boardRoutes,
  changes: boardChanges,
};
