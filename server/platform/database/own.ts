import type { Settings } from '../settings.ts';
import { CannotStart } from '../starting.ts';
import { isUnavailable, openDatabase } from './database.ts';
import type { OpenDatabase } from './database.ts';
import { startPostgres } from './postgres.ts';

/** A database that starts at the same time as Bureau needs a moment. */
const patience = 60_000;

// The address may contain a password, so it is not repeated.
function notReached(error: unknown): never {
  const { message, errors } = error as Error & { errors?: Error[] };
  const why = (message || errors?.[0]?.message || 'no answer').replace(/\.$/, '');
  const advice = isUnavailable(error)
    ? 'Start it, or correct DATABASE_URL.'
    : 'Correct the user, the password or the name of the database in DATABASE_URL.';
  throw new CannotStart(`The database cannot be used: ${why}. ${advice}`, { cause: error });
}

export type OwnDatabase = { open: OpenDatabase; close: () => Promise<void> };

/** The database from the settings: the external one, or the embedded one, started and stopped with Bureau. */
export async function openOwn(
  settings: Settings,
  log: (message: string) => void,
  wait_ms = patience,
): Promise<OwnDatabase> {
  if (settings.database_url) {
    const open = await openDatabase({ connectionString: settings.database_url }, { wait_ms }).catch(notReached);
    return { open, close: open.close };
  }
  const postgres = await startPostgres(settings.data_dir, { log });
  const open = await openDatabase(postgres.connection, { wait_ms });
  return {
    open,
    close: async () => {
      await open.close();
      await postgres.stop();
    },
  };
}
