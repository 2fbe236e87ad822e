import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publicUrl, readSettings } from './settings.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bureau-settings-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const read = (env: NodeJS.ProcessEnv = {}) => readSettings({ DATA_DIR: folder, ...env });

test('nothing has to be set', () => {
  expect(read()).toEqual({
    port: 3000,
    host: '127.0.0.1',
    data_dir: folder,
    database_url: null,
    storage_url: null,
    smtp_url: null,
    mail_from: 'Bureau <no-reply@localhost>',
    private_mail_hosts: false,
    public_url: null,
    secret_key: expect.any(Buffer),
    vault_keys: null,
    vault_key_file: null,
    demo: null,
    demo_password: 'bureau-demo',
    audit_days: null,
    log_level: 'info',
    trust_proxy: false,
    api_tokens: true,
    production: true,
  });
});

test('every setting can be set', () => {
  const settings = read({
    PORT: '8080',
    HOST: '::1',
    DATABASE_URL: 'postgres://ann:pw@db/bureau',
    STORAGE_URL: 'https://key:secret@store.example.com/bucket',
    SMTP_URL: 'smtps://mail.example.com',
    MAIL_FROM: 'Ann <ann@example.com>',
    PRIVATE_MAIL_HOSTS: '1',
    PUBLIC_URL: 'https://bureau.example.com/',
    DEMO: '0',
    DEMO_PASSWORD: 'other',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '1',
    API_TOKENS: 'off',
    NODE_ENV: 'development',
  });
  expect(settings).toMatchObject({
    port: 8080,
    host: '::1',
    database_url: 'postgres://ann:pw@db/bureau',
    storage_url: 'https://key:secret@store.example.com/bucket',
    smtp_url: 'smtps://mail.example.com',
    mail_from: 'Ann <ann@example.com>',
    private_mail_hosts: true,
    public_url: 'https://bureau.example.com',
    demo: false,
    demo_password: 'other',
    audit_days: null,
    log_level: 'debug',
    trust_proxy: true,
    api_tokens: false,
    production: false,
  });
});

test('a database can be reached by its socket', () => {
  const url = 'postgres://bureau:secret@/bureau?host=/run/postgresql';
  expect(read({ DATABASE_URL: url })).toMatchObject({ database_url: url });
});

test('an empty value counts as not set', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toMatchObject({ port: 3000, database_url: null, demo: null });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not "http".'],
  [{ PORT: '70000' }, 'PORT must be a number'],
  [{ HOST: 'a b' }, 'HOST must be an IP address or a host name'],
  [{ DEMO: 'maybe' }, 'DEMO must be 1 or 0, not "maybe".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.'],
  [{ DATABASE_URL: 'postgres://bureau:se/cret@db/bureau' }, 'DATABASE_URL cannot be read as an address. Write special'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address'],
  [{ PUBLIC_URL: 'https://example.com/bureau' }, 'PUBLIC_URL must be an address without a path'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be an address'],
  [{ MAIL_FROM: 'a@b.c\nBcc: x@y.z' }, 'MAIL_FROM must be one mail address.'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
  [{ SECRET_KEY_FILE: '/no/such/file' }, 'The secret key cannot be read from /no/such/file'],
])('%o is refused', (env, message) => {
  expect(() => read(env)).toThrow(message);
});

test('a refused address is not repeated, because it may contain a password', () => {
  expect(() => read({ DATABASE_URL: 'mysql://ann:hunter2@db' })).toThrow(/^(?!.*hunter2)/s);
});

test('the key is made once, readable by its owner only, and stays', () => {
  const first = read().secret_key;
  expect(first).toHaveLength(32);
  const file = join(folder, 'keys', 'secret.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(folder, 'keys'))).toEqual(['secret.key']);
  expect(read().secret_key).toEqual(first);
});

test('a given key is used, the same from a file or the environment, and none is made', () => {
  const text = 'k'.repeat(40);
  const file = join(folder, 'given');
  writeFileSync(file, `${text}\n`);
  expect(read({ SECRET_KEY_FILE: file }).secret_key).toEqual(read({ SECRET_KEY: text }).secret_key);
  expect(read({ SECRET_KEY: text }).secret_key).not.toEqual(read({ SECRET_KEY: `${text}k` }).secret_key);
  expect(existsSync(join(folder, 'keys'))).toBe(false);
});

test.each([
  [{ public_url: null, host: '127.0.0.1', port: 3000 }, 'http://127.0.0.1:3000'],
  [{ public_url: null, host: '::1', port: 3000 }, 'http://[::1]:3000'],
  [{ public_url: null, host: 'localhost', port: 80 }, 'http://localhost'],
  [{ public_url: 'https://bureau.example.com', host: '0.0.0.0', port: 3000 }, 'https://bureau.example.com'],
])('links start with the configured address: %o', (settings, url) => {
  expect(publicUrl(settings)).toBe(url);
});
