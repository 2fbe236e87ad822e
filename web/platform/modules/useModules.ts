import { use, useSyncExternalStore } from 'react';
import { allModules, hasAllModules, knownModules, onModules } from './areas.ts';
import type { WebModule } from './module.ts';

/** Every module; waits for those that are still on their way. */
export const useModules = (): readonly WebModule[] => (hasAllModules() ? knownModules() : use(allModules()));

/** The modules that are there so far. */
export const useKnownModules = (): readonly WebModule[] => useSyncExternalStore(onModules, knownModules);
