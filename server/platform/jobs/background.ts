import { startCourier } from '../mail/courier.ts';
import type { Assembled } from '../modules.ts';
import type { Platform } from '../platform.ts';
import { startJobs } from './jobs.ts';

type Work = Pick<Assembled, 'jobs' | 'couriers'>;

/** Starts the background work, once the server listens. */
export function startBackground(platform: Platform, { jobs, couriers }: Work): { stop: () => Promise<void> } {
  const started = Object.entries(couriers).map(([table, deliver]) => {
    const courier = startCourier(platform.log, (stopped) => deliver(platform, stopped));
    platform.live.hear(table, courier.wake);
    return courier;
  });
  const clockwork = startJobs(platform, jobs);
  return {
    stop: async () => {
      await Promise.all([...started, clockwork].map(({ stop }) => stop()));
    },
  };
}
