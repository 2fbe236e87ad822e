import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { demoAccounts, startDemo } from './demo/start.ts';
import { modules } from './modules.ts';
import { migrate } from './platform/database/migrate.ts';
import type { OwnDatabase } from './platform/database/own.ts';
import { openStorage } from './platform/files/storage.ts';
import { serveHealth } from './platform/http/health.ts';
import { buildServer } from './platform/http/server.ts';
import { serveWeb } from './platform/http/web.ts';
import { startBackground } from './platform/jobs/background.ts';
import { openLive } from './platform/live/live.ts';
import { assemble } from './platform/modules.ts';
import type { Platform } from './platform/platform.ts';
import { publicUrl } from './platform/settings.ts';
import type { Settings } from './platform/settings.ts';
import { identify, usersOfSessions } from './system/session/identify.ts';
import { setupLink } from './system/session/setup.ts';
import { openVault, vaultNotice } from './contacts/vault/keys.ts';

type Start = { settings: Settings; log: Logger; opening: Promise<OwnDatabase> };

/** Migrates the database once it is open, and listens; SIGTERM drains and closes. */
export async function main({ settings, log, opening }: Start): Promise<void> {
  const database = await opening;
  await migrate(database.open, resolve(import.meta.dirname, 'migrations'));
  const { routes, tracked, doors, ...work } = assemble(modules);
  const live = await openLive(database.open, { doors, usersOfSessions, log });
  const keyring = await openVault(database.open.db, settings);
  const platform: Platform = {
    settings,
    open: database.open,
    log,
    live,
    tracked,
    storage: openStorage(settings),
    keyring,
  };
  settings.demo = await startDemo(platform);

  const app = await buildServer(platform, routes, identify);
  serveHealth(app, platform);
  await serveWeb(app);
  await app.listen({ port: settings.port, host: settings.host });
  console.log(`Bureau is at ${publicUrl(settings)}`);
  if (settings.demo) console.log(demoAccounts(settings));
  const notice = vaultNotice(keyring);
  if (notice) console.log(notice);
  const link = await setupLink(platform);
  if (link) console.log(`Nobody can sign in yet. Make the first super admin at ${link}`);

  const background = startBackground(platform, work);

  let closing: Promise<void> | undefined;
  const close = async () => {
    await live.close();
    await app.close();
    await background.stop();
    await database.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void (closing ??= close().then(() => process.exit(0))));
  }
}
