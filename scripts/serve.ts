import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import { openOwn } from '../server/platform/database/own.ts';
import { readSettings } from '../server/platform/settings.ts';
import { checkPlace, refuse } from './refusals.ts';

/** The first jobs have run by then. */
const settled = 10_000;

/**
 * Left to itself, V8 keeps what only the start needed, a sixth of the idle server's memory, until there is more to do. The
 * flag is taken back, because code from the cache is only accepted under the flags it was compiled with.
 */
function tidyHeap(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  // Any other way frees the objects but keeps their pages.
  collect({ type: 'major', flavor: 'last-resort' });
  setFlagsFromString('--no-expose-gc');
}

try {
  await checkPlace();
  const settings = readSettings();
  const log = pino({ level: settings.log_level, base: null });
  const opening = openOwn(settings, (message) => log.info(message));
  // A failure is reported where `opening` is awaited.
  opening.catch(() => {});
  // PostgreSQL starts, and recovers after a crash, while the rest of the server is still loading.
  const { main } = await import('../server/main.ts');
  await main({ settings, log, opening });
  // By itself Node writes the cache only at a regular exit; after a crash the next start would compile everything again.
  flushCompileCache();
  setTimeout(tidyHeap, settled).unref();
} catch (error) {
  refuse(error);
}
