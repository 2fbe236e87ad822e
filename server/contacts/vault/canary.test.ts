import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backUp } from '../../platform/database/backup/backup.ts';
import { buildServer } from '../../platform/http/server.ts';
import { modules } from '../../modules.ts';
import { assemble } from '../../platform/modules.ts';
import { identify } from '../../system/session/identify.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany } from '../../testing/deals.ts';
import { newKey, prove, sitesPath } from '../../testing/vault.ts';
import { openVault } from './keys.ts';

const { routes } = assemble(modules);

/** Secrets that must not appear anywhere except in the answer to their reveal. */
const canaries = ['Canary-pw-5d1c7', 'Canary-note-9ab32', 'Canary-second-44f0e'];
const [password, notes, second] = canaries;

let agency: Agency;
let erin: Person;
let folder: string;
let company: number;
const lines: string[] = [];
const answers: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bureau-canary-'));
  agency = await openAgency();
  erin = await agency.admin('Erin');
  await prove(agency, erin);
  await useVault();
});
afterAll(async () => {
  await agency.close();
  rmSync(folder, { recursive: true });
});

/** Adds, edits, shows, copies, deletes and brings back a site, keeping every answer except those of reveals. */
async function useVault(): Promise<void> {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await buildServer({ ...agency.platform, log: pino({ level: 'trace' }, stream) }, routes, identify);
  let count = 0;
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, keep = true) => {
    const headers = {
      cookie: `sid=${erin.cookie}`,
      'x-requested-with': 'XMLHttpRequest',
      'idempotency-key': `canary-call-${(count += 1)}`,
    };
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    if (keep) answers.push(answer.body);
    return answer;
  };
  company = await addCompany(agency, 'Acme');
  const added = await call('POST', `${sitesPath}/add`, {
    name: 'Canary Bank',
    company,
    username: 'studio',
    password,
    notes,
  });
  const { id } = added.json<{ data: { id: number } }>().data;
  const one = `${sitesPath}/${id}`;
  for (const field of ['password', 'notes']) {
    const shown = await call('POST', `${one}/reveal`, { field }, false);
    expect(canaries).toContain(shown.json<{ data: { value: string } }>().data.value);
    await call('POST', `${one}/reveal`, { field, purpose: 'copy' }, false);
  }
  await call('POST', `${one}/edit`, { name: '', password: second, notes });
  await call('POST', `${one}/edit`, { name: 'Bank', password: second, _version: '2020-01-01T00:00:00Z' });
  await call('POST', `${one}/edit`, { name: 'Bank', company, password: second });
  const gone = await call('POST', `${one}/delete`);
  await call('POST', `/api/system/changes/${gone.json<{ batch: string }>().batch}/undo`);
  for (const url of [
    sitesPath,
    one,
    `${one}/edit?_form=true`,
    `${one}/seen`,
    `${sitesPath}/select`,
    `${sitesPath}?search=Canary`,
    '/vault/sites/export?format=csv',
    '/api/vault/events',
    `/api/system/history?table=vault_sites&id=${id}`,
    '/api/system/changes',
    '/api/system/audit',
    '/api/search?q=Canary',
    `/api/contacts/companies/${company}`,
  ])
    await call('GET', url);
  await app.close();
}

const holdsCanary = (bytes: Buffer | string) => canaries.some((canary) => bytes.includes(canary));

test('not in a log line, not in an answer that did not ask for it', () => {
  expect(lines.length).toBeGreaterThan(10);
  expect(answers.length).toBeGreaterThan(15);
  expect(lines.some(holdsCanary)).toBe(false);
  expect(answers.some(holdsCanary)).toBe(false);
});

test('not in any row of any table', async () => {
  const { pool } = agency.open;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const found = await pool.query<{ n: number }>(
      `select count(*)::int as n from ${name} r where r::text ~ 'Canary-(pw|note|second)'`,
    );
    expect({ name, n: found.rows[0]!.n }).toEqual({ name, n: 0 });
  }
});

test('not even as a hash, from which a short one is easily guessed', async () => {
  const hashOf = (path: string, body: object) =>
    createHash('sha256').update(path).update('\n').update(JSON.stringify(body)).digest('hex');
  const { rows } = await agency.open.pool.query<{ hash: string }>(
    `select encode(request_hash, 'hex') as hash from idempotent_answers where key = 'canary-call-1'`,
  );
  expect(rows).toEqual([{ hash: hashOf(`${sitesPath}/add`, { name: 'Canary Bank', company, username: 'studio' }) }]);
});

const { folder: cluster } = inject('testServer');

test.skipIf(!cluster)('not in the write-ahead log of the database', () => {
  const wal = join(cluster!, 'pg', 'pg_wal');
  const files = readdirSync(wal, { withFileTypes: true }).filter((entry) => entry.isFile());
  const written = files.map(({ name }) => readFileSync(join(wal, name)));
  expect(written.some((bytes) => bytes.includes('Canary Bank'))).toBe(true);
  expect(written.some(holdsCanary)).toBe(false);
});

test('neither they nor the key are in a backup', async () => {
  const data_dir = join(folder, 'data');
  const settings = { ...agency.platform.settings, data_dir };
  mkdirSync(join(data_dir, 'keys'), { recursive: true });
  writeFileSync(join(data_dir, 'keys', 'secret.key'), 'the secret key');
  mkdirSync(join(data_dir, 'vault'));
  const key = newKey('k1');
  writeFileSync(join(data_dir, 'vault', 'vault.key'), key, { mode: 0o600 });
  expect((await openVault(agency.open.db, settings)).problem).toBeNull();

  const file = join(folder, 'backup.tar.gz');
  const connection = { ...inject('testServer').connection, database: agency.open.pool.options.database };
  await backUp({ connection, data_dir, files: 'folder' }, file);
  const backup = await buffer(createReadStream(file).pipe(createGunzip()));
  expect(backup.includes('the secret key')).toBe(true);
  expect(backup.includes('vault_secrets')).toBe(true);
  expect(backup.includes(key.slice(3))).toBe(false);
  expect(backup.includes(String(settings.vault_keys).slice(3))).toBe(false);
  expect(holdsCanary(backup)).toBe(false);
});
