import type { Module } from '../../platform/modules.ts';
import { companySummaryRoutes } from './companysummary.routes.ts';

export const companySummaryModule: Module = {
  routes: companySummaryRoutes,
};
