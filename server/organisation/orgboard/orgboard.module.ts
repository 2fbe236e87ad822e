import type { Module } from '../../platform/modules.ts';
import { orgBoardRoutes } from './orgboard.routes.ts';

export const orgBoardModule: Module = { routes: orgBoardRoutes };
