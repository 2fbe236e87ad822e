import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rewrap, seal, SealBroken, unseal } from './envelope.ts';
import { makeKeyFile, parseKeys, readKeyFile } from './keys.ts';

const fresh = (kid: string) => `${kid}:${randomBytes(32).toString('base64')}`;
const keysOf = (...texts: string[]) => parseKeys(texts.join(','), 'the test');
const k1 = fresh('k1');
const k2 = fresh('k2');
const old = keysOf(k1);
const both = keysOf(k2, k1);
const place = ['vault_secrets', 7, 12, 'password'] as const;
const text = 'Sesam öffne dich 🙂';

const flipped = (bytes: Buffer, bit: number) => {
  const copy = Buffer.from(bytes);
  copy[bit >> 3]! ^= 1 << (bit & 7);
  return copy;
};

describe('the envelope', () => {
  test('sealed text opens again, even if empty or long', () => {
    for (const one of [text, '', 'x'.repeat(100_000)]) expect(unseal(old, seal(old, one, place), place)).toBe(one);
  });

  test('the same text is never sealed the same way, and no nonce is used twice', () => {
    const nonces = new Set<string>();
    for (let round = 0; round < 2000; round++) {
      const { wrapped_key, sealed } = seal(old, text, place);
      nonces.add(wrapped_key.toString('hex', 0, 12)).add(sealed.toString('hex', 0, 12));
    }
    expect(nonces.size).toBe(4000);
  });

  test.each([
    ['another row', ['vault_secrets', 7, 13, 'password']],
    ['another field', ['vault_secrets', 7, 12, 'notes']],
    ['another company', ['vault_secrets', 8, 12, 'password']],
    ['another table', ['mail_accounts', 7, 12, 'password']],
    ['ids that read the same when joined', ['vault_secrets', 71, 2, 'password']],
    ['one part fewer', ['vault_secrets', 7, 12]],
  ])('it does not open in %s', (_title, elsewhere) => {
    expect(() => unseal(old, seal(old, text, place), elsewhere)).toThrow(SealBroken);
  });

  test('every single flipped bit of value and key is noticed', () => {
    const value = seal(old, 'short', place);
    for (let bit = 0; bit < value.sealed.length * 8; bit++)
      expect(() => unseal(old, { ...value, sealed: flipped(value.sealed, bit) }, place)).toThrow(SealBroken);
    for (let bit = 0; bit < value.wrapped_key.length * 8; bit++)
      expect(() => unseal(old, { ...value, wrapped_key: flipped(value.wrapped_key, bit) }, place)).toThrow(SealBroken);
  });

  test('swapped parts, cut parts, unknown versions and unknown keys are errors, never plain text', () => {
    const one = seal(old, text, place);
    const other = seal(old, 'other', place);
    for (const wrong of [
      { ...one, wrapped_key: other.wrapped_key },
      { ...one, sealed: other.sealed },
      { ...one, sealed: Buffer.alloc(0) },
      { ...one, sealed: one.sealed.subarray(0, -1) },
      { ...one, version: 2 },
      { ...one, kid: 'k9' },
      { ...one, kid: 'k2' },
    ])
      expect(() => unseal(both, wrong, place)).toThrow(SealBroken);
    expect(() => seal([], text, place)).toThrow(SealBroken);
  });

  test('a rewrap changes the key’s wrapping and nothing else, and works without the old key', () => {
    const before = seal(old, text, place);
    const after = rewrap(both, before, place);
    expect(after).toMatchObject({ kid: 'k2', sealed: before.sealed });
    expect(unseal(keysOf(k2), after, place)).toBe(text);
    expect(() => unseal(keysOf(k2), before, place)).toThrow('The key k1 is missing.');
    expect(() => rewrap(keysOf(k2), before, place)).toThrow(SealBroken);
  });

  test('another master key under the same name does not open it', () => {
    expect(() => unseal(keysOf(fresh('k1')), seal(old, text, place), place)).toThrow(SealBroken);
  });
});

describe('keys', () => {
  test('come in a list or on separate lines, the first one first; a bare one is k1', () => {
    expect(keysOf(k2, k1).map(({ kid }) => kid)).toEqual(['k2', 'k1']);
    expect(parseKeys(`${k2}\n${k1}\n`, 'x').map(({ kid }) => kid)).toEqual(['k2', 'k1']);
    expect(parseKeys(randomBytes(32).toString('base64'), 'x').map(({ kid }) => kid)).toEqual(['k1']);
  });

  test.each([
    ['', 'VAULT_KEYS contains no key.'],
    ['k1:short', 'VAULT_KEYS must hold keys like k1:<32 random bytes in base64>.'],
    [`k1:${randomBytes(33).toString('base64')}`, 'VAULT_KEYS must hold keys'],
    [`${k1},${fresh('k1')}`, 'VAULT_KEYS has the same key name twice.'],
    [`k1:${Buffer.alloc(32).toString('base64')}`, 'The key k1 in VAULT_KEYS is not random.'],
  ])('a bad one is refused without being repeated: %s', (bad, message) => {
    expect(() => parseKeys(bad, 'VAULT_KEYS')).toThrow(message);
  });

  describe('in a file', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'bureau-keys-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    test('are made once, readable by the owner only', () => {
      const file = join(folder, 'vault', 'vault.key');
      expect(makeKeyFile(file)).toBe(true);
      const text = readFileSync(file, 'utf8');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(makeKeyFile(file)).toBe(false);
      expect(readFileSync(file, 'utf8')).toBe(text);
      expect(readKeyFile(file)).toHaveLength(1);
    });

    test('are refused when others could read them, or when they cannot be read', () => {
      const file = join(folder, 'open.key');
      writeFileSync(file, k1);
      chmodSync(file, 0o640);
      expect(() => readKeyFile(file)).toThrow(`Others can read ${file}. Set its mode to 0600.`);
      chmodSync(file, 0o400);
      expect(readKeyFile(file)).toHaveLength(1);
      expect(() => readKeyFile(join(folder, 'none'))).toThrow('cannot be read (ENOENT)');
    });
  });
});
