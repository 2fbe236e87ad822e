import type { Module } from '../../platform/modules.ts';
import { importRoutes } from './imports.routes.ts';

export const importsModule: Module = {
  routes: importRoutes,
};
