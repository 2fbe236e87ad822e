import { doorsOf, trackedTables } from './changes/tracked.ts';
import type { Tracked } from './changes/tracked.ts';
import type { Job } from './jobs/jobs.ts';
import type { Doors } from './live/news.ts';
import type { Platform } from './platform.ts';
import type { Route } from './routes.ts';
import type { Gift } from './slots.ts';

/** Work that waits in a table and is done as soon as something is committed to it. */
export type Couriers = Record<string, (platform: Platform, stopped: () => boolean) => Promise<unknown>>;

/** What a route may need to know of the whole: the tables under the change log, and all routes once they are there. */
export type Whole = { tracked: Tracked; routes: () => Route[] };

/** The manifest of a module: all that it is to the rest of the server. */
export type Module = {
  routes?: Route[] | ((whole: Whole) => Route[]);
  /** Its tables under the change log: their histories, what may be undone, who hears of them; a function where they ask a slot. */
  changes?: Tracked | (() => Tracked);
  /** Who hears of a table that is announced without a log. */
  doors?: Doors;
  jobs?: Job[];
  couriers?: Couriers;
  /** What lower floors ask for by their slots. */
  gives?: Gift[];
};

export type Assembled = { routes: Route[]; tracked: Tracked; doors: Doors; jobs: Job[]; couriers: Couriers };

/** Records of several modules as one; a name that two of them claim is a mistake. */
function joined<T>(parts: (Record<string, T> | undefined)[]): Record<string, T> {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`Two modules declare ${twice}.`);
  return Object.fromEntries(entries);
}

/** Puts the modules together: fills the slots, and answers what the server runs on. Called once where a server starts. */
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
