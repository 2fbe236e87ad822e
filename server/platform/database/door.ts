import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canUse, type Account } from './account.ts';

/** How we reach the embedded server: a socket in a folder only we can open, or a loopback port with a password. */
export type Door = { host: string; port: number; settings: Record<string, string>; remove(): void };

export type DoorKind = 'socket' | 'loopback';

export const usualDoor: DoorKind = process.platform === 'win32' ? 'loopback' : 'socket';

export async function openDoor(kind: DoorKind, dataDir: string, account: Account): Promise<Door> {
  return kind === 'socket' ? socketDoor(dataDir, account) : loopbackDoor();
}

const port = 5432;
const longestPath = 103; // limit of a socket path: 104 bytes on macOS, 108 on Linux, including the final zero

function socketDoor(dataDir: string, account: Account): Door {
  let host = join(dataDir, 'run');
  // The setting is a list with commas and quotes of its own, so a path with such characters cannot be used.
  const fits = /^[\w./-]+$/.test(host) && join(host, `.s.PGSQL.${port}`).length <= longestPath;
  if (fits && canUse(account, dataDir)) mkdirSync(host, { recursive: true });
  else host = mkdtempSync(join(tmpdir(), 'bureau-'));
  chmodSync(host, 0o700);
  if (account) chownSync(host, account.uid, account.gid);
  return {
    host,
    port,
    settings: {
      listen_addresses: '',
      port: String(port),
      unix_socket_directories: host,
      unix_socket_permissions: '0700',
    },
    remove: () => rmSync(host, { recursive: true, force: true }),
  };
}

async function loopbackDoor(): Promise<Door> {
  const host = '127.0.0.1';
  const free = await freePort(host);
  return {
    host,
    port: free,
    settings: { listen_addresses: host, port: String(free), unix_socket_directories: '' },
    remove: () => {},
  };
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, host, () => {
      const found = server.address();
      server.close(() =>
        found && typeof found === 'object' ? resolve(found.port) : reject(new Error('No free port.')),
      );
    });
  });
}
