import { withinLimit } from '../loading.ts';
import type { WebModule } from './module.ts';

/** A floor of the house: the first segments of its addresses, and the list of its modules. */
export type Area = { name: string; under: readonly string[]; load: () => Promise<readonly WebModule[]> };

let areas: readonly Area[] = [];
let loaded = new Map<Area, readonly WebModule[]>();
const loading = new Map<Area, Promise<void>>();
const listeners = new Set<() => void>();

let known: readonly WebModule[] = [];
let whole: Promise<readonly WebModule[]> | undefined;

/** Told once by the entry; the modules themselves are loaded as they are asked for. */
export function setAreas(list: readonly Area[]): void {
  areas = list;
  loaded = new Map();
  loading.clear();
  known = [];
  whole = undefined;
}

/** The modules that are there, from the lowest floor up. */
export const knownModules = (): readonly WebModule[] => known;

export function onModules(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function fetchArea(area: Area): Promise<void> {
  try {
    loaded.set(area, await withinLimit(area.load()));
  } finally {
    // What failed is tried anew when it is asked for again.
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

/** Loads the modules that an address may belong to. */
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

/** Every module there is: what hangs on records, the home screen and the header is given by any of them. */
export const allModules = (): Promise<readonly WebModule[]> => (whole ??= loadWhole());

/** Whether none is missing. */
export const hasAllModules = (): boolean => loaded.size === areas.length;
