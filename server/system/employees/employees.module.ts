import type { Module } from '../../platform/modules.ts';
import { employeeChanges } from './employees.changes.ts';
import { employeeRoutes } from './employees.routes.ts';

export const employeesModule: Module = {
  routes: employeeRoutes,
  changes: employeeChanges,
};
