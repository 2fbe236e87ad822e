import type { Module } from '../../platform/modules.ts';
import { searchRoutes } from './search.routes.ts';

export const searchModule: Module = {
  routes: searchRoutes,
};
