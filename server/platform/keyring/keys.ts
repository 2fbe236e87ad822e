import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A master key with its name; only what is needed to wrap data keys is kept. */
export type Key = { kid: string; wrapping: Buffer };

/** Why there are no keys, in words for the operator. */
export class KeyProblem extends Error {
  override name = 'KeyProblem';
}

const keyLength = 32;
const firstKid = 'k1';
const shape = /^(?:([\w-]{1,32}):)?([A-Za-z0-9+/_-]{43}=?)$/;

function keyOf(text: string, from: string): Key {
  const [, kid = firstKid, encoded = ''] = shape.exec(text) ?? [];
  const master = Buffer.from(encoded, 'base64');
  // Never the text itself: it is a key, or nearly one.
  if (master.length !== keyLength) throw new KeyProblem(`${from} must hold keys like k1:<32 random bytes in base64>.`);
  if (master.every((byte) => byte === master[0])) throw new KeyProblem(`The key ${kid} in ${from} is not random.`);
  return { kid, wrapping: Buffer.from(hkdfSync('sha256', master, '', `vault-wrap:v1:${kid}`, keyLength)) };
}

/** "k2:…,k1:…", or one per line: the first one seals, all of them open. */
export function parseKeys(text: string, from: string): Key[] {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => keyOf(one, from));
  if (keys.length === 0) throw new KeyProblem(`${from} contains no key.`);
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length)
    throw new KeyProblem(`${from} has the same key name twice.`);
  return keys;
}

/** The keys in a file that nobody but its owner, who runs the server, can read. */
export function readKeyFile(file: string): Key[] {
  let text: string;
  try {
    const { mode, uid } = statSync(file);
    if (process.getuid) {
      if ((mode & 0o077) !== 0) throw new KeyProblem(`Others can read ${file}. Set its mode to 0600.`);
      if (uid !== process.getuid())
        throw new KeyProblem(`${file} does not belong to the account that runs the server.`);
    }
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof KeyProblem) throw error;
    throw new KeyProblem(`The key file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    });
  }
  return parseKeys(text, file);
}

/** Creates the file with a new key; false if it already exists. */
export function makeKeyFile(file: string): boolean {
  if (existsSync(file)) return false;
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${firstKid}:${randomBytes(keyLength).toString('base64')}\n`, { mode: 0o600, flush: true });
  } catch (error) {
    throw new KeyProblem(`The key file ${file} cannot be created (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    });
  }
  try {
    // A link never replaces a file: if several processes start at once, the first one's key stays.
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    unlinkSync(draft);
  }
}
