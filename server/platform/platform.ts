import type { FastifyBaseLogger } from 'fastify';
import type { Tracked } from './changes/tracked.ts';
import type { OpenDatabase } from './database/database.ts';
import type { Storage } from './files/storage.ts';
import type { Keyring } from './keyring/keyring.ts';
import type { Live } from './live/live.ts';
import type { Settings } from './settings.ts';

/** What the running server shares between all calls. */
export type Platform = {
  settings: Settings;
  open: OpenDatabase;
  log: FastifyBaseLogger;
  live: Live;
  /** The tables in the change log. */
  tracked: Tracked;
  storage: Storage;
  keyring: Keyring;
};
