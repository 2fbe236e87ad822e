import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseKeys } from '../../platform/keyring/keys.ts';
import type { Key } from '../../platform/keyring/keys.ts';
import { modules } from '../../modules.ts';
import { assemble } from '../../platform/modules.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { addCompany } from '../../testing/deals.ts';
import { addSite, newKey, prove, reveal } from '../../testing/vault.ts';
import { openVault } from './keys.ts';
import { examine, reencryptAll, rewrapAll, setBefore } from './rotation.ts';
import { putSecrets } from './secrets.ts';
import { sweepSecrets } from './vault.ts';

const { routes } = assemble(modules);

const [k1, k2, k3] = [newKey('k1'), newKey('k2'), newKey('k3')];
const ring = (...keys: string[]) => parseKeys(keys.join(','), 'the test');

let agency: Agency;
let erin: Person;
let first: number;
beforeAll(async () => {
  agency = await openAgency(routes, { vault_keys: k1 });
  erin = await agency.admin('Erin');
  await prove(agency, erin);
  first = await addSite(erin, { company: await addCompany(agency, 'Acme'), notes: 'a note' });
  for (let more = 0; more < 250; more++) await fill(`Site ${more}`, `password ${more}`, ring(k1));
});
afterAll(() => agency.close());

async function fill(name: string, password: string, keys: Key[]): Promise<void> {
  const { rows } = await agency.open.pool.query<{ id: number; company_id: null }>(
    'insert into vault_sites (name) values ($1) returning id, company_id',
    [name],
  );
  await putSecrets(agency.open.db, keys, rows[0]!, { password });
}

const use = async (...keys: string[]) => {
  const keyring = await openVault(agency.open.db, { ...agency.platform.settings, vault_keys: keys.join(',') });
  agency.platform.keyring = keyring;
  return keyring;
};
const sealedNow = async () =>
  (await agency.open.pool.query<{ s: string }>(`select encode(sealed, 'hex') as s from vault_secrets order by id`))
    .rows;
const shown = async () => ((await reveal(erin, first)).body.data as { value: string } | null)?.value;

test('a rewrap wraps every data key with the new key, in batches, and touches no secret', async () => {
  const before = await sealedNow();
  const changes = await agency.open.pool.query('select count(*)::int as n from changes');
  await use(k2, k1);
  expect(await rewrapAll(agency.open, ring(k2, k1))).toBe(252);
  expect(await rewrapAll(agency.open, ring(k2, k1))).toBe(0);
  expect(await sealedNow()).toEqual(before);
  expect(await examine(agency.open, ring(k2))).toMatchObject({ by_kid: { k2: 252 }, broken: [], log_broken_at: null });
  expect(await agency.open.pool.query('select count(*)::int as n from changes')).toMatchObject({ rows: changes.rows });
  expect(await use(k2)).toMatchObject({ problem: null });
  expect(await shown()).toBe('hunter2');
});

test('a re-encryption creates new data keys and lists the passwords to change', async () => {
  const before = await sealedNow();
  await use(k3, k2);
  await fill('Set under the new key', 'fresh', ring(k3, k2));
  expect(await reencryptAll(agency.open, ring(k3, k2))).toBe(253);
  const after = new Set((await sealedNow()).map(({ s }) => s));
  expect(before.filter(({ s }) => after.has(s))).toEqual([]);
  const exposed = await setBefore(agency.open, 'k3');
  expect(exposed).toHaveLength(252);
  expect(exposed).toContainEqual({ folder: 'Acme', name: 'Shop admin', field: 'notes' });
  expect(exposed).not.toContainEqual(expect.objectContaining({ name: 'Set under the new key' }));
  await use(k3);
  expect(await shown()).toBe('hunter2');
});

test('the doctor finds a secret that does not open, and the others still do', async () => {
  const { pool } = agency.open;
  const { rows } = await pool.query<{ id: number }>(
    `update vault_secrets set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1)
     where id = (select max(id) from vault_secrets) returning id`,
  );
  expect(await examine(agency.open, ring(k3))).toMatchObject({ by_kid: { k3: 253 }, broken: [rows[0]!.id] });
  await pool.query('delete from vault_secrets where id = $1', [rows[0]!.id]);
});

test('a ciphertext moved to another site, field or company does not open', async () => {
  const { pool } = agency.open;
  const other = await addSite(erin, { name: 'Thief', password: 'mine', notes: 'mine too' });
  const steal = (from: string, to: string) =>
    pool.query(
      `update vault_secrets t set sealed_for = f.sealed_for, kid = f.kid, version = f.version, wrapped_key = f.wrapped_key, sealed = f.sealed
       from vault_secrets f where f.site_id = $1 and f.field = $2 and t.site_id = $3 and t.field = $4`,
      [first, from, other, to],
    );
  await steal('password', 'password');
  expect(await reveal(erin, other)).toMatchObject({ status: 500 });
  await steal('notes', 'notes');
  const answer = await reveal(erin, other, 'notes');
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toContain('a note');
  await pool.query('delete from vault_secrets where site_id = $1', [other]);
});

test('the secrets of a site are erased a month after it was deleted', async () => {
  const [fresh, old] = [await addSite(erin, { name: 'Fresh' }), await addSite(erin, { name: 'Old' })];
  const { pool } = agency.open;
  await pool.query(`update vault_sites set deleted_at = now() - interval '29 days' where id = $1`, [fresh]);
  await pool.query(`update vault_sites set deleted_at = now() - interval '31 days' where id = $1`, [old]);
  await sweepSecrets(agency.platform);
  const { rows } = await pool.query('select site_id from vault_secrets where site_id = any($1)', [[fresh, old]]);
  expect(rows).toEqual([{ site_id: fresh }]);
  await pool.query('delete from vault_secrets where site_id = $1', [fresh]);
});

/** The real command; killed while it waits for a locked secret. */
async function killedRewrap(keys: string, heldAt: number): Promise<void> {
  const holder = await agency.open.pool.connect();
  await holder.query('begin');
  await holder.query(
    'select from vault_secrets where id = (select id from vault_secrets order by id offset $1 limit 1) for update',
    [heldAt],
  );
  const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'run.js');
  const child = spawn(process.execPath, [script, 'vault', 'rewrap'], {
    env: {
      ...process.env,
      DATABASE_URL: (agency.open as TestDatabase).url,
      VAULT_KEYS: keys,
      DATA_DIR: agency.platform.settings.data_dir,
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await expect
    .poll(
      async () =>
        (
          await agency.open.pool.query(`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%vault_secrets%'`)
        ).rowCount,
      { timeout: 20_000 },
    )
    .toBe(1);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await holder.query('rollback');
  holder.release();
}

test('a rewrap that is killed in the middle leaves every secret readable, and the next one finishes', async () => {
  let keys = [k3];
  for (const [round, heldAt] of [220, 120, 20].entries()) {
    keys = [newKey(`r${round}`), ...keys];
    await killedRewrap(keys.join(','), heldAt);
    const { by_kid, broken } = await examine(agency.open, ring(...keys));
    expect(broken).toEqual([]);
    expect(by_kid[`r${round}`] ?? 0).toBe(Math.floor(heldAt / 100) * 100);
    await use(...keys);
    expect(await shown()).toBe('hunter2');
  }
  await rewrapAll(agency.open, ring(...keys));
  expect(await examine(agency.open, ring(keys[0]!))).toMatchObject({ by_kid: { r2: 252 }, broken: [] });
});
