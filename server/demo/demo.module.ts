import type { Module } from '../platform/modules.ts';
import { demoRoutes } from './demo.routes.ts';

export const demoModule: Module = { routes: demoRoutes };
