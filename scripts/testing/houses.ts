import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { openBureau, serveBureau } from '../../server/bureau.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { at, clone, dropDatabase, dropTemplate, makeTemplate, startCluster } from '../../server/testing/cluster.ts';
import { demoTemplate } from '../../server/testing/demo-template.ts';
import { testSettings } from '../../server/testing/settings.ts';

/** Servers for the browser stories: a house is a server with a fresh copy of the demo agency, one for each story. */
export type Houses = {
  /** All houses of a worker have the same address, so that the browser can keep the app's files. */
  addressOf: (worker: string) => Promise<string>;
  /** Closes the worker's last house and opens a new one at the same address. */
  open: (worker: string) => Promise<void>;
  close: () => Promise<void>;
};

type Home = { database: string; data_dir: string };
type House = { home: Home; close: () => Promise<void> };

export async function openHouses(): Promise<Houses> {
  const cluster = await startCluster();
  const { connection } = cluster;
  const template = await makeTemplate(connection);
  const demo = await demoTemplate(connection, template);
  const log = pino({ level: 'warn' }, pino.destination(2));
  const ports = new Map<string, Promise<number>>();
  const houses = new Map<string, House>();

  const newHome = async (): Promise<Home> => {
    const database = `story_${randomBytes(6).toString('hex')}`;
    const data_dir = join(tmpdir(), database);
    await clone(connection, demo.database, database);
    // Faster than the asynchronous version, which needs separate calls for every file.
    cpSync(demo.files, data_dir, { recursive: true });
    return { database, data_dir };
  };
  const removed = async ({ database, data_dir }: Home) => {
    await dropDatabase(connection, database);
    await rm(data_dir, { recursive: true, force: true });
  };
  const portOf = (worker: string) => {
    const port = ports.get(worker) ?? freePort();
    ports.set(worker, port);
    return port;
  };
  // The next one is always prepared while the stories before it run.
  let next = newHome();

  const openAt = async (port: number): Promise<House> => {
    const making = next;
    next = making.then(newHome);
    const home = await making;
    const open = await openDatabase(at(connection, home.database), { max: 6 });
    const settings = {
      ...testSettings,
      port,
      data_dir: home.data_dir,
      public_url: null,
      // The stories have their own mail server.
      private_mail_hosts: true,
      demo: true,
    };
    const served = await serveBureau(await openBureau({ settings, log, open }));
    return {
      home,
      close: async () => {
        await served.close(0);
        await open.close();
      },
    };
  };
  return {
    addressOf: async (worker) => `http://127.0.0.1:${await portOf(worker)}`,
    open: async (worker) => {
      const last = houses.get(worker);
      houses.delete(worker);
      await last?.close();
      houses.set(worker, await openAt(await portOf(worker)));
      if (last) await removed(last.home);
    },
    close: async () => {
      await Promise.all([...houses.values()].map(({ close }) => close()));
      await next;
      await dropTemplate(connection, template);
      await cluster.stop();
    },
  };
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
