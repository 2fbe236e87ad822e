import { use, useSyncExternalStore } from 'react';
import { allModules, hasAllModules, knownModules, onModules } from './areas.ts';
import type { WebModule } from './module.ts';

/** All modules; suspends until they are loaded. */
export const useModules = (): readonly WebModule[] => (hasAllModules() ? knownModules() : use(allModules()));

/** The modules loaded so far. */
export const useKnownModules = (): readonly WebModule[] => useSyncExternalStore(onModules, knownModules);
