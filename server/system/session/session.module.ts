import type { Module } from '../../platform/modules.ts';
import { sessionRoutes } from './session.routes.ts';
import { sweepSessions } from './sessions.ts';

export const sessionModule: Module = {
  routes: sessionRoutes,
  jobs: [{ name: 'sweep-sessions', minutes: 60, run: ({ open }, stopped) => sweepSessions(open.db, stopped) }],
};
