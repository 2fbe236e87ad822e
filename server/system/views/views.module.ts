import type { Module } from '../../platform/modules.ts';
import { viewChanges } from './views.changes.ts';
import { viewRoutes } from './views.routes.ts';

export const viewsModule: Module = { routes: viewRoutes, changes: viewChanges };
