import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import { runningOwner } from '../lock.ts';
import { startPostgres } from '../postgres.ts';
import type { Place } from './backup.ts';

type Wanted = Pick<Settings, 'data_dir' | 'database_url' | 'storage_url'>;

/** Finds the database (an external one, a running Bureau's, or the embedded one, started for the duration) and uses it. */
export async function atPlace<T>(settings: Wanted, use: (place: Place) => Promise<T>): Promise<T> {
  const { data_dir, database_url, storage_url } = settings;
  const files = storage_url ? 'object store' : 'folder';
  if (database_url) return use({ connection: { connectionString: database_url }, data_dir, files });
  const owner = existsSync(data_dir) ? await runningOwner(data_dir) : null;
  if (owner?.connection) return use({ connection: owner.connection, data_dir, files });
  const server = await startPostgres(data_dir);
  try {
    return await use({ connection: server.connection, data_dir, files });
  } finally {
    await server.stop();
  }
}

/** Asked first, so that nothing is created in a mistyped folder. */
export function demandDatabase({ data_dir, database_url }: Pick<Wanted, 'data_dir' | 'database_url'>): void {
  if (database_url !== null || existsSync(join(data_dir, 'pg', 'PG_VERSION'))) return;
  throw new Error(`There is no database in ${data_dir}. Set DATA_DIR to the folder that Bureau uses.`);
}
