import { join, resolve } from 'node:path';
import { openVault } from '../server/contacts/vault/keys.ts';
import { atPlace, demandDatabase } from '../server/platform/database/backup/place.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { examineAll } from '../server/platform/doctor/doctor.ts';
import type { Finding } from '../contract/platform/doctor.ts';
import { attention, keysFinding } from '../server/platform/doctor/finding.ts';
import type { Examine } from '../server/platform/doctor/finding.ts';
import { openStorage } from '../server/platform/files/storage.ts';
import { lookAtSettings, readPlace } from '../server/platform/settings.ts';

const migrations = join(resolve(import.meta.dirname, '..'), 'server', 'migrations');
const marks: Record<Finding['state'], string> = { good: 'ok  ', attention: 'look', wrong: 'BAD ' };

const examineKeys: Examine = async ({ open, settings }) => {
  const { keys, problem } = await openVault(open.db, settings, 'look');
  if (keys.length === 0 && !problem) return attention('The vault has no key yet; the next start makes one.');
  return keysFinding(problem);
};

async function examine(): Promise<Finding[]> {
  demandDatabase(readPlace());
  const settings = lookAtSettings();
  return atPlace(settings, async ({ connection }) => {
    const open = await openDatabase(connection);
    try {
      return await examineAll({ open, settings, storage: openStorage(settings), migrations }, { Keys: examineKeys });
    } finally {
      await open.close();
    }
  });
}

try {
  if (process.argv.length > 2) throw new Error('Usage: npm run doctor');
  const found = await examine();
  for (const { about, state, says } of found) console.log(`${marks[state]} ${about}: ${says}`);
  if (found.some(({ state }) => state === 'wrong')) process.exitCode = 1;
} catch (error) {
  console.error(`The installation could not be checked: ${(error as Error).message}`);
  process.exitCode = 1;
}
