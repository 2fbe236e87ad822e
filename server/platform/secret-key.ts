import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BadSetting } from './bad-setting.ts';

const shortest = 32;

/** 32 bytes from SECRET_KEY, SECRET_KEY_FILE, or a file made once under DATA_DIR/keys. */
export function secretKey(env: NodeJS.ProcessEnv, dataDir: string): Buffer {
  return existingKey(env, dataDir) ?? ownKey(makeKeyFile(dataDir));
}

/** The same, but null if the file is still to be made. */
export function existingKey(env: NodeJS.ProcessEnv, dataDir: string): Buffer | null {
  const given = env['SECRET_KEY']?.trim();
  if (given) return key(given, 'SECRET_KEY');
  const file = env['SECRET_KEY_FILE']?.trim();
  if (file) return key(contents(file), `The key in SECRET_KEY_FILE (${file})`);
  const own = keyFile(dataDir);
  return existsSync(own) ? ownKey(own) : null;
}

const keyFile = (dataDir: string) => join(dataDir, 'keys', 'secret.key');
const ownKey = (file: string) => key(contents(file), `The key in ${file}`);

// The text is hashed, not decoded, so that the same text gives the same key from a file or from the environment.
function key(text: string, name: string): Buffer {
  if (text.length < shortest) throw new BadSetting(`${name} must have at least ${shortest} characters.`);
  return createHash('sha256').update(text).digest();
}

function contents(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new BadSetting(`The secret key cannot be read from ${file}: ${(error as Error).message}`, { cause: error });
  }
}

function makeKeyFile(dataDir: string): string {
  const file = keyFile(dataDir);
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.secret.${process.pid}.${randomBytes(4).toString('hex')}`);
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    // A link never replaces a file: if several processes start at once, the first one's key stays.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return file;
}
