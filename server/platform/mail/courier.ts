import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '../database/database.ts';

export type Courier = {
  /** Looks for mail now, because something was committed. */
  wake: () => void;
  /** Finishes the current mail and sends no more. */
  stop: () => Promise<void>;
};

const rounds = 15_000;

/** Delivers due mail: when woken, and at intervals for retries and mail of processes that died. */
export function startCourier(
  log: FastifyBaseLogger,
  deliverDue: (stopped: () => boolean) => Promise<unknown>,
): Courier {
  const is = { stopped: false, wanted: false };
  let underway: Promise<void> | undefined;

  const deliver = async () => {
    do {
      is.wanted = false;
      try {
        await deliverDue(() => is.stopped);
      } catch (error) {
        // The database is unreachable: the next round finds the same mail.
        if (!isUnavailable(error)) log.error({ err: error }, 'mail could not be delivered');
      }
    } while (is.wanted && !is.stopped);
    underway = undefined;
  };
  const wake = () => {
    if (is.stopped) return;
    if (underway) is.wanted = true;
    else underway = deliver();
  };
  const timer = setInterval(wake, rounds);
  wake();
  return {
    wake,
    stop: async () => {
      is.stopped = true;
      clearInterval(timer);
      await underway;
    },
  };
}
