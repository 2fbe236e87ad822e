import { existsSync, mkdtempSync, rmdirSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { Place } from './settings.ts';

/** A reason why Bureau cannot start, with what to do; the operator sees its message as it is. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

/** Bytes that must be free: a new database with the demo agency, or the next pieces of an existing one's log. */
export const spaceNeeded = { new: 200_000_000, existing: 50_000_000 };
const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`;

/** Checks what Bureau needs before anything is created. */
export async function checkStart(place: Place): Promise<void> {
  checkUser(place);
  checkFolder(place);
  await checkPort(place);
}

/** Why the port cannot be used, or null; also asked if listening fails later on. */
export function portProblem(error: unknown, { host, port }: Pick<Place, 'host' | 'port'>): CannotStart | null {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new CannotStart(
        `Port ${port} is already in use. Stop the program that uses it, or set PORT to another one.`,
      );
    case 'EACCES':
      return new CannotStart(`Port ${port} is reserved for the system. Set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CannotStart(`${host} is not an address of this machine. Set HOST to one that is, such as 127.0.0.1.`);
    default:
      return null;
  }
}

async function checkPort(place: Place): Promise<void> {
  const { host, port } = place;
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ host, port }, resolve));
  } catch (error) {
    throw portProblem(error, place) ?? error;
  }
  await new Promise((resolve) => server.close(resolve));
}

// initdb and PostgreSQL look up the name of the user they run as; root runs them as another one.
function checkUser({ database_url }: Place): void {
  if (database_url) return;
  try {
    userInfo();
  } catch (error) {
    const who = `The user ${process.getuid?.() ?? ''} has no name on this system, which the embedded PostgreSQL needs.`;
    throw new CannotStart(`${who} Run Bureau as a user who has one, or set DATABASE_URL.`, { cause: error });
  }
}

const another = 'or choose another DATA_DIR.';

export function folderProblem(error: unknown, folder: string): CannotStart | null {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return new CannotStart(
        `${folder} is not writable. Give the user who runs Bureau the right to write there, ${another}`,
      );
    case 'EROFS':
      return new CannotStart(`${folder} is on a read-only disk. Mount it writable, ${another}`);
    case 'ENOSPC':
    case 'EDQUOT':
      return new CannotStart(`The disk of ${folder} is full. Free some space, ${another}`);
    case 'ENOTDIR':
    case 'EEXIST':
      return new CannotStart(`${folder} is not a folder. Remove what is there, ${another}`);
    default:
      return null;
  }
}

function checkFolder({ data_dir, database_url }: Place): void {
  let folder = data_dir;
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  try {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('Not a folder.'), { code: 'ENOTDIR' });
    // Whether we may write is only known by writing; root may everywhere, except on a read-only disk.
    rmdirSync(mkdtempSync(join(folder, '.bureau-')));
  } catch (error) {
    throw folderProblem(error, folder) ?? error;
  }
  if (database_url) return;
  const { bavail, bsize } = statfsSync(folder);
  const needed = existsSync(join(data_dir, 'pg', 'PG_VERSION')) ? spaceNeeded.existing : spaceNeeded.new;
  if (bavail * bsize >= needed) return;
  const free = `${megabytes(bavail * bsize)} are free for ${data_dir}, and Bureau needs ${megabytes(needed)} to start.`;
  throw new CannotStart(`Only ${free} Free some space, ${another}`);
}
