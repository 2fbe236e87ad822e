import type { Module } from '../../platform/modules.ts';
import { expenseChanges } from './expenses.changes.ts';
import { expenseRoutes } from './expenses.routes.ts';

export const expensesModule: Module = {
  routes: expenseRoutes,
  changes: expenseChanges,
};
