import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Seen, VaultEvent } from '../../../contract/contacts/vault.ts';
import { transaction } from '../../platform/database/database.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { givePassword, goodPassword, signIn } from '../../testing/signing-in.ts';
import { addSite, eventsOf, eventsPath, prove, reveal, sitesPath as path } from '../../testing/vault.ts';
import { brokenAt } from './events.ts';

let agency: Agency;
let erin: Person;
let pia: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  pia = await agency.staff('Pia', 'read sites', 'view passwords');
});
afterAll(() => agency.close());

const viewer = async (name: string) => {
  const who = await agency.staff(name, 'read sites', 'view passwords');
  await prove(agency, who);
  return who;
};

test('a secret is shown to someone who may see it and has just entered their password', async () => {
  const id = await addSite(erin);
  await givePassword(agency, pia);
  expect(await reveal(pia, id)).toMatchObject({
    status: 428,
    body: { message: 'Please enter your password again to see this.' },
  });
  const wrong = await pia.post('/api/auth/reauthenticate', { password: 'wrong' });
  expect(wrong).toMatchObject({ status: 422, body: { data: { password: ['The Password value is not correct.'] } } });
  expect(await reveal(pia, id)).toMatchObject({ status: 428 });
  const form = await pia.get('/api/auth/reauthenticate', { _form: true });
  expect(form.body.data).toMatchObject({
    title: 'Enter your password',
    fields: [{ name: 'password', type: 'password' }],
  });
  expect(await pia.post('/api/auth/reauthenticate', { password: goodPassword })).toMatchObject({ status: 200 });
  const shown = await reveal(pia, id);
  expect(shown).toMatchObject({ status: 200, body: { data: { field: 'password', value: 'hunter2' } } });
  expect(shown.headers['cache-control']).toBe('no-store');
  expect(await reveal(pia, id, 'password', 'copy')).toMatchObject({ status: 200 });
  expect(await eventsOf(agency, id)).toEqual([
    `edit password ${erin.username}`,
    `reveal password ${pia.username}`,
    `copy password ${pia.username}`,
  ]);
});

test('ten minutes later the password is asked for again', async () => {
  const id = await addSite(erin);
  const tom = await viewer('Tom');
  await prove(agency, tom, 9);
  expect(await reveal(tom, id)).toMatchObject({ status: 200 });
  await prove(agency, tom, 11);
  expect(await reveal(tom, id)).toMatchObject({ status: 428 });
});

test('without "view passwords" entering the password does not help, and the denial is recorded', async () => {
  const id = await addSite(erin);
  const rita = await agency.staff('Rita', 'read sites', 'edit vault sites');
  await prove(agency, rita);
  expect(await reveal(rita, id)).toMatchObject({ status: 403 });
  expect(await eventsOf(agency, id)).toContain(`denied password ${rita.username}`);
  const blind = await agency.staff('Blind', 'view passwords');
  await prove(agency, blind);
  expect(await reveal(blind, id)).toMatchObject({ status: 403 });
  expect(await reveal(agency.stranger, id)).toMatchObject({ status: 401 });
});

test('a script with a token never sees a secret, with or without the password', async () => {
  const id = await addSite(erin);
  const ann = await agency.staff('Ann', 'read sites', 'view passwords');
  await givePassword(agency, ann);
  const { token } = await signIn(agency, ann.username);
  await agency.open.pool.query('update sessions set reauthenticated_at = now() where user_id = $1', [ann.id]);
  const headers = { authorization: `Bearer ${token}` };
  expect(await agency.stranger.post(`${path}/${id}/reveal`, { field: 'password' }, headers)).toMatchObject({
    status: 403,
  });
  expect(await agency.stranger.post('/api/auth/reauthenticate', { password: goodPassword }, headers)).toMatchObject({
    status: 403,
  });
  expect(await eventsOf(agency, id)).toContain(`denied password ${ann.username}`);
});

test('only password and notes can be revealed, one at a time', async () => {
  const id = await addSite(erin, { notes: 'a note' });
  const tom = await viewer('Tom');
  for (const field of ['username', 'wrapped_key', '__proto__', '', ['password', 'notes'], { a: 1 }])
    expect(await tom.post(`${path}/${id}/reveal`, { field })).toMatchObject({ status: 422 });
  expect(await tom.post(`${path}/${id}/reveal`)).toMatchObject({ status: 422 });
  expect(await tom.get(`${path}/${id}/reveal`)).toMatchObject({ status: 404 });
  expect(await eventsOf(agency, id)).toHaveLength(2);
});

test('thirty in ten minutes, then no more for a while', async () => {
  const id = await addSite(erin);
  const tom = await viewer('Tom');
  const answers = await Promise.all(Array.from({ length: 32 }, () => reveal(tom, id)));
  const counted = Map.groupBy(answers, ({ status }) => status);
  expect([counted.get(200)?.length, counted.get(429)?.length]).toEqual([30, 2]);
  const late = await reveal(tom, id);
  expect(late).toMatchObject({ status: 429 });
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(500);
  const events = await eventsOf(agency, id);
  expect(events.filter((event) => event.startsWith('reveal'))).toHaveLength(30);
  expect(events.filter((event) => event.startsWith('denied'))).toHaveLength(3);
  expect(await brokenAt(agency.open.db)).toBeNull();
});

test('nothing is shown when it cannot be recorded', async () => {
  const id = await addSite(erin);
  const tom = await viewer('Tom');
  const { pool } = agency.open;
  await pool.query(`alter table vault_events add constraint no_room check (action <> 'reveal') not valid`);
  const answer = await reveal(tom, id);
  await pool.query('alter table vault_events drop constraint no_room');
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(answer.body)).not.toContain('hunter2');
  expect(await reveal(tom, id)).toMatchObject({ status: 200 });
});

test('a repeated key does not get a stored answer: each reveal is recorded on its own', async () => {
  const id = await addSite(erin);
  const tom = await viewer('Tom');
  for (const _time of [1, 2])
    await tom.post(`${path}/${id}/reveal`, { field: 'password' }, { 'idempotency-key': 'same-key-twice' });
  expect((await eventsOf(agency, id)).filter((event) => event.startsWith('reveal'))).toHaveLength(2);
  const kept = await agency.open.pool.query('select from idempotent_answers where key = $1', ['same-key-twice']);
  expect(kept.rowCount).toBe(0);
});

test('administrators see who has seen what, and who still knows the password', async () => {
  const id = await addSite(erin, { name: 'Watched', notes: 'a note' });
  const [tom, uma] = [await viewer('Tom'), await viewer('Uma')];
  await reveal(tom, id);
  await reveal(tom, id);
  await reveal(uma, id, 'notes');
  await erin.post(`${path}/${id}/edit`, { name: 'Watched', password: 'changed since' });
  await reveal(uma, id);
  await agency.open.pool.query('update users set active = false where id = $1', [uma.id]);
  const seen = (await erin.get(`${path}/${id}/seen`)).body.data as Seen[];
  expect(seen).toMatchObject([
    { user: 'Uma', times: 2, knows_password: true, active: false },
    { user: 'Tom', times: 2, knows_password: false, active: true },
  ]);
  const events = (await erin.get(eventsPath, { site: id })).body.data as VaultEvent[];
  expect(events.map(({ action, user, field }) => `${user} ${action} ${field}`)).toEqual([
    'Uma reveal password',
    'Erin edit password',
    'Uma reveal notes',
    'Tom reveal password',
    'Tom reveal password',
    'Erin edit notes',
    'Erin edit password',
  ]);
  expect(events[0]).toMatchObject({ site: { id, name: 'Watched', folder_name: 'Agency' }, ip: '127.0.0.1' });
  const of = async (query: Record<string, unknown>) =>
    ((await erin.get(eventsPath, query)).body.data as VaultEvent[]).length;
  expect(await of({ site: id, user: tom.id, action: 'reveal' })).toBe(2);
  expect(await of({ site: id, to: '2020-01-01' })).toBe(0);
  const today = new Date().toISOString().slice(0, 10);
  expect(await of({ site: id, from: today, to: today })).toBe(7);
  // Where the company works it was the day before, or is the next one already.
  const zone = `Etc/GMT${new Date().getUTCHours() < 12 ? '+12' : '-13'}`;
  expect(await of({ site: id, from: today, to: today, time_zone: zone })).toBe(0);
});

test('the record cannot be changed, and tampering is detected', async () => {
  await addSite(erin);
  const { pool, db } = agency.open;
  for (const statement of [
    'update vault_events set username = null',
    'delete from vault_events',
    'truncate vault_events',
  ])
    await expect(pool.query(statement)).rejects.toThrow('permission denied for table vault_events');
  expect(await brokenAt(db)).toBeNull();

  // With the rights granted again, the triggers still refuse; with the triggers disabled, the broken chain shows.
  const rights = 'grant update, delete on vault_events to current_user';
  await expect(pool.query(`${rights}; delete from vault_events`)).rejects.toThrow('is append-only');
  const foundAfter = async (forgery: string) => {
    let found: number | null = null;
    const undone = new Error('enough seen');
    await transaction(agency.open, { user_id: null, batch: randomUUID() }, async (tx) => {
      await tx.execute(sql.raw(`${rights}; alter table vault_events disable trigger append_only; ${forgery}`));
      found = await brokenAt(tx);
      throw undone;
    }).catch((error: unknown) => expect(error).toBe(undone));
    return found;
  };
  expect(await foundAfter(`update vault_events set username = 'nobody' where id = 3`)).toBe(3);
  expect(await foundAfter(`update vault_events set hash = '\\x00' where id = 2`)).toBe(2);
  expect(await foundAfter('delete from vault_events where id = 2')).toBe(3);
  expect(await foundAfter(`update vault_events set at = at - interval '1 day' where id = 4`)).toBe(4);
  expect(await brokenAt(db)).toBeNull();
});
