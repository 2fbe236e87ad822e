import type { Settings } from '../settings.ts';
import { openDatabase } from './database.ts';
import type { OpenDatabase } from './database.ts';
import { startPostgres } from './postgres.ts';

/** A database that starts at the same time as Bureau needs a moment. */
const patience = { wait_ms: 60_000 };

export type OwnDatabase = { open: OpenDatabase; close: () => Promise<void> };

/** The database from the settings: the external one, or the embedded one, started and stopped with Bureau. */
export async function openOwn(settings: Settings, log: (message: string) => void): Promise<OwnDatabase> {
  if (settings.database_url) {
    const open = await openDatabase({ connectionString: settings.database_url }, patience);
    return { open, close: open.close };
  }
  const postgres = await startPostgres(settings.data_dir, { log });
  const open = await openDatabase(postgres.connection, patience);
  return {
    open,
    close: async () => {
      await open.close();
      await postgres.stop();
    },
  };
}
