import pino from 'pino';
import { openOwn } from '../server/platform/database/own.ts';
import { readSettings } from '../server/platform/settings.ts';

/** Refusals that say all there is to say; anything else is a fault and shows its stack. */
const refusals = ['BadSetting', 'DataDirInUse', 'MigrationFailed'];

try {
  const settings = readSettings();
  const log = pino({ level: settings.log_level, base: null });
  const opening = openOwn(settings, (message) => log.info(message));
  // Its failure is told where it is waited for.
  opening.catch(() => {});
  // PostgreSQL starts, and recovers after a crash, while the rest of the server is still being read.
  const { main } = await import('../server/main.ts');
  await main({ settings, log, opening });
} catch (error) {
  const known = error instanceof Error && refusals.includes(error.name);
  console.error('Bureau could not start.', known ? error.message : error);
  process.exit(1);
}
