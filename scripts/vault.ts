import { atPlace, demandDatabase } from '../server/platform/database/backup/place.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import type { OpenDatabase } from '../server/platform/database/database.ts';
import type { Key } from '../server/platform/keyring/keys.ts';
import { lookAtSettings, readPlace } from '../server/platform/settings.ts';
import { openVault } from '../server/contacts/vault/keys.ts';
import { examine, reencryptAll, rewrapAll, setBefore } from '../server/contacts/vault/rotation.ts';

type Command = (open: OpenDatabase, keys: readonly Key[]) => Promise<boolean>;

const rewrap: Command = async (open, keys) => {
  const [{ kid }] = keys as [Key];
  console.log(`${await rewrapAll(open, keys)} secrets are now protected by the key ${kid}.`);
  return doctor(open, keys);
};

const reencrypt: Command = async (open, keys) => {
  const [{ kid }] = keys as [Key];
  console.log(`${await reencryptAll(open, keys)} secrets were re-encrypted with the key ${kid}.`);
  const exposed = await setBefore(open, kid);
  if (exposed.length > 0) {
    console.log(
      `These were set before the key ${kid} existed, so anyone with an older key may know them. Change them where they are used:`,
    );
    for (const { folder, name, field } of exposed) console.log(`  ${folder} / ${name}: ${field}`);
  }
  return doctor(open, keys);
};

const doctor: Command = async (open, keys) => {
  const { by_kid, broken, log_broken_at, log_end } = await examine(open, keys);
  for (const [kid, count] of Object.entries(by_kid)) console.log(`Key ${kid}: ${count} secrets.`);
  console.log(
    broken.length === 0
      ? 'Every secret can be opened.'
      : `These cannot be opened (vault_secrets.id): ${broken.join(', ')}.`,
  );
  if (log_broken_at === null)
    console.log(`The record of reveals is intact${log_end ? ` up to ${log_end.id}, ${log_end.hash}` : ''}.`);
  else console.log(`The record of reveals was changed at row ${log_broken_at}.`);
  return broken.length === 0 && log_broken_at === null;
};

const commands: Record<string, Command> = { rewrap, reencrypt, doctor };

async function run(): Promise<boolean> {
  const [name = '', ...rest] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || rest.length > 0) throw new Error('Usage: npm run vault -- rewrap | reencrypt | doctor');
  demandDatabase(readPlace());
  const settings = lookAtSettings();
  return atPlace(settings, async ({ connection }) => {
    const open = await openDatabase(connection);
    try {
      const { keys, problem } = await openVault(open.db, settings, name === 'doctor' ? 'look' : 'open');
      if (problem) throw new Error(problem);
      return await command(open, keys);
    } finally {
      await open.close();
    }
  });
}

try {
  if (!(await run())) process.exitCode = 1;
} catch (error) {
  console.error(`The vault was not changed: ${(error as Error).message}`);
  process.exitCode = 1;
}
