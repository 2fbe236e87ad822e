import type { Module } from '../../platform/modules.ts';
import { tagChanges } from './tags.changes.ts';
import { tagRoutes } from './tags.routes.ts';

export const tagsModule: Module = {
  routes: tagRoutes,
  changes: tagChanges,
};
