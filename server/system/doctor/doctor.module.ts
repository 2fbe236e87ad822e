import type { Module } from '../../platform/modules.ts';
import { doctorRoutes } from './doctor.routes.ts';

export const doctorModule: Module = { routes: doctorRoutes };
