import type { Module } from '../../platform/modules.ts';
import { reportRoutes } from './reports.routes.ts';

export const reportsModule: Module = {
  routes: reportRoutes,
};
