import type { Module } from '../../platform/modules.ts';
import { companyUserChanges } from './companyusers.changes.ts';
import { companyUserRoutes } from './companyusers.routes.ts';

export const companyUsersModule: Module = {
  routes: companyUserRoutes,
  changes: companyUserChanges,
};
