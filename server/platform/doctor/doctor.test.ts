import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { noteBackup } from '../database/backup/last.ts';
import { openStorage } from '../files/storage.ts';
import type { Settings } from '../settings.ts';
import { examineAll } from './doctor.ts';

const migrations = resolve(import.meta.dirname, '..', '..', 'migrations');
let agency: Agency;
let data_dir: string;
beforeAll(async () => {
  agency = await openAgency();
  data_dir = mkdtempSync(join(tmpdir(), 'bureau-doctor-'));
});
afterAll(async () => {
  await agency.close();
  rmSync(data_dir, { recursive: true, force: true });
});

const run = (text: string) => agency.open.pool.query(text);
async function look(about: string, change: Partial<Settings> = {}) {
  const settings = { ...agency.platform.settings, data_dir, ...change };
  const found = await examineAll({ open: agency.open, settings, storage: openStorage(settings), migrations });
  return found.find((one) => one.about === about);
}

test('a healthy installation has one line for everything, and none of them is bad', async () => {
  noteBackup(data_dir, '/backups/monday.tar.gz');
  const settings = { ...agency.platform.settings, data_dir };
  const found = await examineAll({ open: agency.open, settings, storage: openStorage(settings), migrations });
  const names = ['Database', 'Migrations', 'Storage', 'Files', 'Mail', 'Disk', 'Clock', 'Backups', 'Problems'];
  expect(found.map(({ about }) => about)).toEqual(names);
  // The tests trade durability for speed, and the doctor notices.
  const [database, ...others] = found;
  expect(database).toMatchObject({ state: 'wrong', says: expect.stringMatching(/^PostgreSQL \d+.* off: a power cut/) });
  expect(others.filter(({ state }) => state === 'wrong')).toEqual([]);
  for (const { says } of found) expect(says).toMatch(/^[A-Z0-9/][^\n]*\.$/);
});

test('a migration that has not run, or that the program does not know, is noticed', async () => {
  const { rows } = await run(`delete from migrations where name like '0044%' returning name, checksum`);
  expect(await look('Migrations')).toMatchObject({
    state: 'attention',
    says: expect.stringContaining('1 have not run'),
  });
  await run(
    `insert into migrations (name, checksum) values ('${rows[0].name}', '${rows[0].checksum}'), ('9999_x.sql', '')`,
  );
  expect(await look('Migrations')).toMatchObject({ state: 'wrong', says: expect.stringContaining('newer than this') });
  await run(`delete from migrations where name = '9999_x.sql'`);
});

test('files that are no longer used and files that are missing are counted', async () => {
  const key = 'ab'.repeat(16);
  mkdirSync(join(data_dir, 'files', 'ab', 'ab'), { recursive: true });
  writeFileSync(join(data_dir, 'files', 'ab', 'ab', key), 'x');
  expect(await look('Files')).toMatchObject({
    state: 'attention',
    says: expect.stringContaining('1 file is no longer used'),
  });
  await run(`insert into uploads (storage_key, original_name, type, stored_at)
    values ('${key}', 'a.txt', 'text/plain', now()), ('${'cd'.repeat(16)}', 'b.txt', 'text/plain', now())`);
  expect(await look('Files')).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('1 of 2 files are missing'),
  });
});

test('trying the storage leaves nothing behind, not even an empty folder', async () => {
  const files = join(data_dir, 'files');
  mkdirSync(files, { recursive: true });
  const kept = () => (readdirSync(files, { recursive: true }) as string[]).filter((name) => name !== 'tmp').toSorted();
  const before = kept();
  expect(await look('Storage')).toMatchObject({ state: 'good', says: expect.stringContaining('can store and return') });
  expect(kept()).toEqual(before);
});

test('a mail server that refuses, an old backup, failed work and a clock that was set back are noticed', async () => {
  expect(await look('Mail', { smtp_url: 'smtp://127.0.0.1:1' })).toMatchObject({ state: 'wrong' });
  writeFileSync(join(data_dir, 'last-backup.json'), JSON.stringify({ made_at: '2020-01-01T00:00:00Z', file: 'old' }));
  expect(await look('Backups')).toMatchObject({
    state: 'attention',
    says: expect.stringContaining('hours old. Make one'),
  });
  await run(`insert into jobs (name, due_at, failures, last_error) values ('count', now(), 3, 'no luck')`);
  expect(await look('Problems')).toEqual({
    about: 'Problems',
    state: 'attention',
    says: 'count failed 3 times: no luck.',
  });
  await run(`insert into audit_events (action, at) values ('login', now() + interval '1 day')`);
  expect(await look('Clock')).toMatchObject({ state: 'attention', says: expect.stringContaining('set back') });
});

test('a folder for files that cannot be written to is bad', async () => {
  rmSync(join(data_dir, 'files'), { recursive: true, force: true });
  writeFileSync(join(data_dir, 'files'), 'not a folder');
  expect(await look('Storage')).toMatchObject({ state: 'wrong', says: expect.stringContaining('cannot be used') });
});
