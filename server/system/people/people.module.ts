import type { Module } from '../../platform/modules.ts';
import { peopleChanges } from './people.changes.ts';
import { peopleRoutes } from './people.routes.ts';

export const peopleModule: Module = {
  routes: peopleRoutes,
  changes: peopleChanges,
};
