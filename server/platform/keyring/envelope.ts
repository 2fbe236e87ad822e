import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Key } from './keys.ts';

/** A value encrypted with its own data key, and that key encrypted with a master key. */
export type Sealed = { version: number; kid: string; wrapped_key: Buffer; sealed: Buffer };

/** What a value belongs to, e.g. table, row, column: it does not open anywhere else. */
export type Place = readonly (string | number)[];

/** A sealed value that does not open here: it belongs elsewhere, is damaged, or its key is missing. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

const version = 1;
const nonceLength = 12;
const authTagLength = 16;

/** Each part is preceded by its length, so that no two lists of parts look the same. */
const bound = (parts: Place): Buffer =>
  Buffer.concat(
    parts.flatMap((part) => {
      const text = Buffer.from(String(part));
      const length = Buffer.alloc(4);
      length.writeUInt32BE(text.length);
      return [length, text];
    }),
  );

function encrypt(key: Buffer, plain: Buffer, place: Place): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength }).setAAD(bound(place));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, blob: Buffer, place: Place): Buffer {
  if (blob.length < nonceLength + authTagLength) throw new SealBroken('A sealed value is incomplete.');
  const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(0, nonceLength), { authTagLength })
    .setAAD(bound(place))
    .setAuthTag(blob.subarray(-authTagLength));
  try {
    return Buffer.concat([decipher.update(blob.subarray(nonceLength, -authTagLength)), decipher.final()]);
  } catch (error) {
    throw new SealBroken('A sealed value does not open: it is damaged or belongs elsewhere.', { cause: error });
  }
}

const ofValue = (place: Place): Place => ['value', ...place];
const ofKey = (kid: string, place: Place): Place => ['key', kid, ...place];

function firstOf(keys: readonly Key[]): Key {
  const [key] = keys;
  if (!key) throw new SealBroken('There is no key to seal with.');
  return key;
}

const wrap = ({ kid, wrapping }: Key, dataKey: Buffer, place: Place) => ({
  version,
  kid,
  wrapped_key: encrypt(wrapping, dataKey, ofKey(kid, place)),
});

function dataKeyOf(keys: readonly Key[], { version: made, kid, wrapped_key }: Sealed, place: Place): Buffer {
  if (made !== version) throw new SealBroken(`A sealed value has the unknown version ${made}.`);
  const key = keys.find((one) => one.kid === kid);
  if (!key) throw new SealBroken(`The key ${kid} is missing.`);
  return decrypt(key.wrapping, wrapped_key, ofKey(kid, place));
}

/** Seals a text for its place, under the first of the keys. */
export function seal(keys: readonly Key[], text: string, place: Place): Sealed {
  const dataKey = randomBytes(32);
  return { ...wrap(firstOf(keys), dataKey, place), sealed: encrypt(dataKey, Buffer.from(text), ofValue(place)) };
}

/** The original text; throws SealBroken if anything has changed since it was sealed. */
export const unseal = (keys: readonly Key[], value: Sealed, place: Place): string =>
  decrypt(dataKeyOf(keys, value, place), value.sealed, ofValue(place)).toString('utf8');

/** The same sealed value with its data key wrapped by the first of the keys. */
export const rewrap = (keys: readonly Key[], value: Sealed, place: Place): Sealed => ({
  ...wrap(firstOf(keys), dataKeyOf(keys, value, place), place),
  sealed: value.sealed,
});
