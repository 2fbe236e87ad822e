import { doorsOf, trackedTables } from './changes/tracked.ts';
import type { Tracked } from './changes/tracked.ts';
import type { Job } from './jobs/jobs.ts';
import type { Doors } from './live/news.ts';
import type { Platform } from './platform.ts';
import type { Route } from './routes.ts';
import type { Gift } from './slots.ts';

/** Work that waits in a table and is done as soon as something is committed there. */
export type Couriers = Record<string, (platform: Platform, stopped: () => boolean) => Promise<unknown>>;

/** What a route may need to know about the whole server: the tracked tables, and all routes once they exist. */
export type Whole = { tracked: Tracked; routes: () => Route[] };

/** The manifest of a module: everything the rest of the server knows about it. */
export type Module = {
  routes?: Route[] | ((whole: Whole) => Route[]);
  /** Its tracked tables: their histories, what may be undone, who gets live updates; a function if they need a slot. */
  changes?: Tracked | (() => Tracked);
  /** Who gets live updates of a table that is announced but not logged. */
  doors?: Doors;
  jobs?: Job[];
  couriers?: Couriers;
  /** What it gives to the slots of lower floors. */
  gives?: Gift[];
};

export type Assembled = { routes: Route[]; tracked: Tracked; doors: Doors; jobs: Job[]; couriers: Couriers };

/** The records of several modules as one; a name used by two of them is an error. */
function joined<T>(parts: (Record<string, T> | undefined)[]): Record<string, T> {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`Two modules declare ${twice}.`);
  return Object.fromEntries(entries);
}

/** Puts the modules together: fills the slots and returns what the server runs on. Called once, when a server starts. */
export function assemble(modules: readonly Module[]): Assembled {
  for (const { gives = [] } of modules) for (const gift of gives) gift.hand();
  const tracked = trackedTables(
    joined(modules.map(({ changes }) => (typeof changes === 'function' ? changes() : changes))),
  );
  const whole: Whole = { tracked, routes: () => routes };
  const routes = modules.flatMap(({ routes: own = [] }) => (typeof own === 'function' ? own(whole) : own));
  return {
    routes,
    tracked,
    doors: joined([doorsOf(tracked), ...modules.map(({ doors }) => doors)]),
    jobs: modules.flatMap(({ jobs = [] }) => jobs),
    couriers: joined(modules.map(({ couriers }) => couriers)),
  };
}
