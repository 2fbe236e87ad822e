import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../platform/http/server.ts';
import type { Platform } from '../../platform/platform.ts';
import { modules } from '../../modules.ts';
import { assemble } from '../../platform/modules.ts';
import { identify } from '../../system/session/identify.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addSite, newKey, prove, sitesPath } from '../../testing/vault.ts';
import { openVault, ownKeyFile, vaultNotice } from './keys.ts';

const { routes } = assemble(modules);

const [k1, k2] = [newKey('k1'), newKey('k2')];
let agency: Agency;
let erin: Person;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bureau-vault-'));
  agency = await openAgency(routes, { vault_keys: k1 });
  erin = await agency.admin('Erin');
  await prove(agency, erin);
});
afterAll(async () => {
  await agency.close();
  rmSync(folder, { recursive: true });
});

type Given = Partial<Platform['settings']>;
const opened = (given: Given) =>
  openVault(agency.open.db, { ...agency.platform.settings, vault_keys: null, data_dir: folder, ...given });
const problemWith = async (given: Given) => (await opened(given)).problem;
const file = (name: string, text: string, mode = 0o600) => {
  const path = join(folder, name);
  writeFileSync(path, text, { mode });
  return path;
};

test('the first start creates a key outside the folders of a backup and says where, once', async () => {
  const first = await opened({});
  expect(first).toMatchObject({ problem: null, made: ownKeyFile(folder) });
  expect(vaultNotice(first)).toBe(
    `The key of the vault was created in ${folder}/vault/vault.key. Backups do not contain it: keep a copy somewhere else.`,
  );
  const key = readFileSync(ownKeyFile(folder), 'utf8');
  const again = await opened({});
  expect([again.made, vaultNotice(again)]).toEqual([null, null]);
  expect(readFileSync(ownKeyFile(folder), 'utf8')).toBe(key);
  await opened({ vault_keys: k1 });
});

test('with an external database no key is created', async () => {
  const data_dir = join(folder, 'elsewhere');
  const { problem } = await opened({ data_dir, database_url: 'postgres://db/bureau' });
  expect(problem).toBe('Set VAULT_KEY_FILE or VAULT_KEYS.');
  expect(existsSync(data_dir)).toBe(false);
});

test('the right key opens the vault, from the setting or from a file; a wrong or missing one does not', async () => {
  await addSite(erin);
  expect(await problemWith({ vault_keys: k1 })).toBeNull();
  expect(await problemWith({ vault_keys: `${k2},${k1}` })).toBeNull();
  expect(await problemWith({ vault_key_file: file('right.key', `${k2}\n${k1}\n`) })).toBeNull();

  const wrong = 'The key k1 is not the one the vault was sealed with.';
  expect(await problemWith({ vault_keys: newKey('k1') })).toBe(wrong);
  expect(await problemWith({ vault_keys: `${k2},${newKey('k1')}` })).toBe(wrong);
  expect(await problemWith({ vault_keys: k2 })).toBe('Secrets are sealed with the key k1, which is not configured.');
  expect(await problemWith({ vault_keys: 'k1:short' })).toMatch('VAULT_KEYS must hold keys');
  expect(await problemWith({ vault_key_file: join(folder, 'none') })).toMatch('cannot be read (ENOENT)');
  expect(await problemWith({ vault_key_file: file('open.key', k1, 0o644) })).toMatch('Set its mode to 0600');
});

test('a restored database without its key gets no new one', async () => {
  const data_dir = join(folder, 'restored');
  mkdirSync(data_dir);
  expect(await problemWith({ data_dir })).toBe(
    `Its key is not in ${data_dir}/vault/vault.key. Put it back there (backups do not contain it), or set VAULT_KEY_FILE or VAULT_KEYS.`,
  );
  expect(existsSync(join(data_dir, 'vault'))).toBe(false);
  expect(await problemWith({})).toMatch('The key k1 is not the one');
});

test('a closed vault says so and everything else keeps working', async () => {
  const id = await addSite(erin, { name: 'Behind a lost key' });
  const keyring = await opened({ vault_keys: newKey('k1') });
  expect(vaultNotice(keyring)).toBe('The vault is closed. The key k1 is not the one the vault was sealed with.');
  const app = await buildServer({ ...agency.platform, keyring }, routes, identify);
  const ask = async (who: Person, method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { cookie: `sid=${who.cookie}`, 'x-requested-with': 'XMLHttpRequest' };
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json<{ message?: string; meta?: { problem: string } }>() };
  };
  const pia = await agency.staff('Pia', 'read sites', 'view passwords', 'add vault sites', 'edit vault sites');
  await prove(agency, pia);
  const closed = /^The vault is closed/;
  for (const [path, body] of [
    [`${id}/reveal`, { field: 'password' }],
    ['add', { name: 'New', password: 'x' }],
    [`${id}/edit`, { name: 'Same', password: 'x' }],
  ] as const) {
    const answer = await ask(pia, 'POST', `${sitesPath}/${path}`, body);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(answer.body.message).toMatch(closed);
    expect(answer.body.message).not.toContain('k1');
  }
  expect((await ask(erin, 'GET', sitesPath)).body.meta?.problem).toMatch('The key k1 is not the one');
  expect((await ask(pia, 'GET', sitesPath)).body.meta?.problem).toMatch(closed);
  expect(await ask(pia, 'POST', `${sitesPath}/${id}/edit`, { name: 'Renamed' })).toMatchObject({ status: 200 });
  expect(await ask(erin, 'POST', '/api/system/tags/add', { label: 'Alive' })).toMatchObject({ status: 200 });
  await app.close();
});
