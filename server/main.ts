import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { openBureau, serveBureau } from './bureau.ts';
import { vaultNotice } from './contacts/vault/keys.ts';
import { demoAccounts, startDemo } from './demo/start.ts';
import { migrate } from './platform/database/migrate.ts';
import type { OwnDatabase } from './platform/database/own.ts';
import { whenOrphaned } from './platform/orphaned.ts';
import { publicUrl } from './platform/settings.ts';
import type { Settings } from './platform/settings.ts';
import { setupLink } from './system/session/setup.ts';

type Start = { settings: Settings; log: Logger; opening: Promise<OwnDatabase> };

/** Migrates the database once it is open, and listens; SIGTERM drains and closes. */
export async function main({ settings, log, opening }: Start): Promise<void> {
  const database = await opening;
  await migrate(database.open, resolve(import.meta.dirname, 'migrations'));
  const bureau = await openBureau({ settings, log, open: database.open });
  const { platform } = bureau;
  settings.demo = await startDemo(platform);

  const served = await serveBureau(bureau);
  console.log(`Bureau is at ${publicUrl(settings)}`);
  if (settings.demo) console.log(demoAccounts(settings));
  const notice = vaultNotice(platform.keyring);
  if (notice) console.log(notice);
  const link = await setupLink(platform);
  if (link) console.log(`Nobody can sign in yet. Create the first super admin at ${link}`);

  let closing: Promise<void> | undefined;
  const close = async () => {
    await served.close();
    await database.close();
  };
  const stop = () => void (closing ??= close().then(() => process.exit(0)));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  whenOrphaned(stop);
}
