import { Client } from 'pg';
import type { Pool } from 'pg';
import type { FastifyBaseLogger } from 'fastify';

const channel = 'bureau';
const firstWait = 250;
const longestWait = 10_000;
/** A connection that died silently is noticed by a query at this interval. */
const askEvery = 30_000;

export type Listener = {
  /** Resolves when the first attempt to connect has succeeded or failed. */
  started: Promise<void>;
  close: () => Promise<void>;
};

type Hear = {
  payload: (text: string) => void;
  /** Connected again: what was announced in between is unknown. */
  missed: () => void;
};

/** One connection of its own that listens, and reconnects when the database comes back. */
export function listenTo(pool: Pool, log: FastifyBaseLogger, hear: Hear): Listener {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let hasListened = false;
  let isClosed = false;

  const later = (wait: number, work: () => Promise<void>) => {
    clearTimeout(timer);
    timer = setTimeout(() => void work(), wait);
  };

  const lose = (lost: Client, error: unknown) => {
    if (client !== lost) return;
    client = undefined;
    lost.end().catch(() => {});
    if (isClosed) return;
    if (failures === 0) log.warn({ err: error }, 'live updates lost their connection to the database');
    later(Math.min(longestWait, firstWait * 2 ** failures++) * (0.75 + Math.random() / 2), connect);
  };

  const ask = async () => {
    const asked = client;
    try {
      await asked?.query('select 1');
      if (asked === client && !isClosed) later(askEvery, ask);
    } catch (error) {
      if (asked) lose(asked, error);
    }
  };

  async function connect(): Promise<void> {
    if (isClosed) return;
    // The pool hides its password from being copied with the other options.
    const { password } = pool.options;
    const made = new Client({
      ...pool.options,
      ...(password === undefined ? {} : { password }),
      application_name: 'bureau live',
      query_timeout: 5_000,
    });
    client = made;
    made.on('error', (error) => lose(made, error));
    made.on('end', () => lose(made, new Error('The database closed the connection.')));
    made.on('notification', ({ payload }) => {
      if (payload) hear.payload(payload);
    });
    try {
      await made.connect();
      await made.query(`listen ${channel}`);
    } catch (error) {
      lose(made, error);
      return;
    }
    if (client !== made) return;
    if (hasListened) hear.missed();
    hasListened = true;
    failures = 0;
    later(askEvery, ask);
  }

  return {
    started: connect(),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
