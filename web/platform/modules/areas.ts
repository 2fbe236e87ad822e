import { withinLimit } from '../loading.ts';
import type { WebModule } from './module.ts';

/** A floor: the first segments of its addresses, and the list of its modules. */
export type Area = { name: string; under: readonly string[]; load: () => Promise<readonly WebModule[]> };

let areas: readonly Area[] = [];
let loaded = new Map<Area, readonly WebModule[]>();
const loading = new Map<Area, Promise<void>>();
const listeners = new Set<() => void>();

let known: readonly WebModule[] = [];
let whole: Promise<readonly WebModule[]> | undefined;

/** Set once at startup; the modules are loaded on demand. */
export function setAreas(list: readonly Area[]): void {
  areas = list;
  loaded = new Map();
  loading.clear();
  known = [];
  whole = undefined;
}

/** The modules loaded so far, from the lowest floor up. */
export const knownModules = (): readonly WebModule[] => known;

export function onModules(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function fetchArea(area: Area): Promise<void> {
  try {
    loaded.set(area, await withinLimit(area.load()));
  } finally {
    // A failed load is retried on the next request.
    loading.delete(area);
  }
  known = areas.flatMap((one) => loaded.get(one) ?? []);
  for (const tell of listeners) tell();
}

async function loadAreas(wanted: readonly Area[]): Promise<void> {
  const missing = wanted.filter((area) => !loaded.has(area));
  await Promise.all(
    missing.map((area) => {
      const started = loading.get(area) ?? fetchArea(area);
      loading.set(area, started);
      return started;
    }),
  );
}

/** Loads the modules an address may belong to. */
export function loadModulesOf(address: string): Promise<void> {
  const first = address.split(/[/?]/)[1] ?? '';
  return loadAreas(areas.filter(({ under }) => under.includes(first)));
}

async function loadWhole(): Promise<readonly WebModule[]> {
  try {
    await loadAreas(areas);
    return known;
  } catch (error) {
    whole = undefined;
    throw error;
  }
}

/** All modules, as each of them may add to records, the home screen and the header. */
export const allModules = (): Promise<readonly WebModule[]> => (whole ??= loadWhole());

export const hasAllModules = (): boolean => loaded.size === areas.length;
