import type { Module } from '../../platform/modules.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const dashboardModule: Module = {
  routes: dashboardRoutes,
};
