import type { Module } from '../../platform/modules.ts';
import { serviceTypeChanges } from './servicetypes.changes.ts';
import { serviceTypeRoutes } from './servicetypes.routes.ts';

export const serviceTypesModule: Module = {
  routes: serviceTypeRoutes,
  changes: serviceTypeChanges,
};
