import type { Module } from '../../platform/modules.ts';
import { companyChanges } from './companies.changes.ts';
import { companyRoutes } from './companies.routes.ts';

export const companiesModule: Module = {
  routes: companyRoutes,
  changes: companyChanges,
};
