import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { openVault } from './contacts/vault/keys.ts';
import { modules } from './modules.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { openStorage } from './platform/files/storage.ts';
import { serveHealth } from './platform/http/health.ts';
import { buildServer } from './platform/http/server.ts';
import { serveWeb } from './platform/http/web.ts';
import { startBackground } from './platform/jobs/background.ts';
import { openLive } from './platform/live/live.ts';
import { assemble } from './platform/modules.ts';
import type { Assembled } from './platform/modules.ts';
import type { Platform } from './platform/platform.ts';
import type { Settings } from './platform/settings.ts';
import { identify, identitiesOf } from './system/session/identify.ts';

/** Everything that works on one open database, before it can be called. */
export type Bureau = { platform: Platform & { keyring: Awaited<ReturnType<typeof openVault>> } } & Assembled;

type Foundation = { settings: Settings; log: Logger; open: OpenDatabase };

export async function openBureau({ settings, log, open }: Foundation): Promise<Bureau> {
  const assembled = assemble(modules);
  const { tracked, doors, routes } = assembled;
  const live = await openLive(open, { doors, routes, identitiesOf, log });
  const keyring = await openVault(open.db, settings);
  return { ...assembled, platform: { settings, open, log, live, tracked, storage: openStorage(settings), keyring } };
}

/** How long running requests may take to finish; Docker kills ten seconds after it has asked to stop. */
const patience = 8_000;

export type Served = {
  /** Finishes the running requests, for so many milliseconds, then closes all connections. */
  close: (within?: number) => Promise<void>;
};

/** Listens and starts the background work; the owner of the database closes it. */
export async function serveBureau({ platform, ...bureau }: Bureau): Promise<Served> {
  const { settings, live } = platform;
  const app = await buildServer(platform, bureau.routes, identify);
  serveHealth(app, platform);
  await serveWeb(app);
  const connections = new Set<Socket>();
  app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  await app.listen({ port: settings.port, host: settings.host });
  const background = startBackground(platform, bureau);
  return {
    close: async (within = patience) => {
      const started = performance.now();
      await live.close();
      // Node waits the whole keep-alive time for a connection that is busy right now, and for one that a browser opened
      // in advance and never used.
      const hangUp = setInterval(() => {
        app.server.closeIdleConnections();
        const isLate = performance.now() - started >= within;
        for (const socket of connections) if (isLate || socket.bytesRead === 0) socket.destroy();
      }, 50);
      await app.close().finally(() => clearInterval(hangUp));
      await background.stop();
    },
  };
}
