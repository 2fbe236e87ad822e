import type { Module } from '../../platform/modules.ts';
import { pickListChanges } from './picklists.changes.ts';
import { pickListRoutes } from './picklists.routes.ts';

export const pickListsModule: Module = {
  routes: pickListRoutes,
  changes: pickListChanges,
};
