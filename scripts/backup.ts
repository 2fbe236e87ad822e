import { resolve } from 'node:path';
import { backUp } from '../server/platform/database/backup/backup.ts';
import { noteBackup } from '../server/platform/database/backup/last.ts';
import { atPlace, demandDatabase } from '../server/platform/database/backup/place.ts';
import { readPlace } from '../server/platform/settings.ts';

const [file, ...rest] = process.argv.slice(2);

try {
  if (!file || file.startsWith('-') || rest.length > 0) throw new Error('Usage: npm run backup -- FILE');
  const at = readPlace();
  demandDatabase(at);
  const made = await atPlace(at, (place) => backUp(place, resolve(file)));
  noteBackup(at.data_dir, resolve(file));
  console.log(`Backed up ${made.rows} rows of ${made.tables} tables, ${made.files} files and the keys to ${file}.`);
  if (made.manifest.files === 'object store')
    console.log('Uploaded files are in the object store (STORAGE_URL), not in the backup.');
  console.log('The backup contains the secret key: keep it as safe as the server itself.');
  console.log('The key of the vault is not in the backup: keep a separate copy, or the vault stays closed.');
} catch (error) {
  console.error(`The backup failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
