import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { commonPasswords } from './common-passwords.ts';

/** Argon2id, with OWASP's smallest recommended cost. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Without a hash, a dummy one is checked: the time taken must not reveal whether the user exists. */
export async function verifyPassword(password_hash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('base64url'));
  const isRight = await verify(password_hash ?? (await decoy), password);
  return isRight && password_hash !== null;
}

const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Made with another algorithm or cost than today's. */
export const isOutdated = (password_hash: string): boolean => !password_hash.startsWith(prefix);

const common = new Set(commonPasswords);

/** A name of one or two letters is part of many good passwords. */
const isMadeOf = (password: string, name: string): boolean =>
  name.length < 3 ? password === name : password.includes(name);

/** A common password, or one that contains a name of the account. */
export const isEasyToGuess = (password: string, ...names: string[]): boolean => {
  const plain = password.toLowerCase();
  return (
    common.has(plain) ||
    names.some((name) => isMadeOf(plain, name.toLowerCase().replace(/@.*$/, ''))) ||
    /^(.)\1+$/u.test(plain)
  );
};
