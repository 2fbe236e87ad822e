import type { Module } from '../../platform/modules.ts';
import { handoverRoutes } from './handover.routes.ts';

export const handoverModule: Module = { routes: handoverRoutes };
