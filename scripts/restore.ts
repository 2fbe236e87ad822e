import { join, resolve } from 'node:path';
import { atPlace } from '../server/platform/database/backup/place.ts';
import { readBackup, restore } from '../server/platform/database/backup/restore.ts';
import { readPlace } from '../server/platform/settings.ts';

const args = process.argv.slice(2);
const force = args.includes('--force');
const [file, ...rest] = args.filter((arg) => arg !== '--force');
const migrations = join(import.meta.dirname, '..', 'server', 'migrations');

try {
  if (!file || file.startsWith('-') || rest.length > 0) throw new Error('Usage: npm run restore -- FILE [--force]');
  // Before an empty database is made for it.
  await readBackup(resolve(file));
  const made = await atPlace(readPlace(), (place) => restore(resolve(file), place, { migrations, force }));
  console.log(`Restored ${made.rows} rows of ${made.tables} tables, ${made.files} files and the keys from ${file}.`);
  if (made.manifest.files === 'object store')
    console.log('Its uploaded files are in the object store used at the time of the backup.');
  console.log('A running server has to be restarted to use the restored key.');
  console.log('The vault needs the key it was sealed with, which backups do not contain.');
} catch (error) {
  console.error(`Nothing was restored: ${(error as Error).message}`);
  process.exitCode = 1;
}
