import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { givePassword, goodPassword, signIn } from '../../testing/signing-in.ts';
import type { Entry } from '../../testing/signing-in.ts';

// Only counts the calls: each goes to the real function.
vi.mock('@node-rs/argon2', { spy: true });

let agency: Agency;
let ann: Person;
beforeAll(async () => {
  agency = await openAgency();
});
beforeEach(async () => {
  ann = await agency.staff('Ann');
  await givePassword(agency, ann);
  await agency.open.pool.query('delete from throttles');
});
afterAll(() => agency.close());

const run = (text: string, ...values: unknown[]) => agency.open.pool.query(text, values);

test('username and e-mail count as one account: five attempts from a network reach the hash; then 429', async () => {
  const verify = vi.mocked(argon2.verify);
  verify.mockClear();
  const answers: number[] = [];
  for (let i = 0; i < 15; i++) {
    for (const name of [ann.username, `${ann.username}@northlight.test`]) {
      answers.push((await signIn(agency, name, `guess ${i}`, { 'x-forwarded-for': `10.0.0.${i}` })).status);
    }
  }
  expect(verify).toHaveBeenCalledTimes(5);
  expect(answers.slice(0, 5)).toEqual(Array(5).fill(422));
  expect(answers.slice(5)).toEqual(Array(25).fill(429));

  const blocked = await signIn(agency, ann.username);
  expect(blocked.status).toBe(429);
  const wait = Number(blocked.headers['retry-after']);
  expect(wait).toBeGreaterThan(800);
  expect(wait).toBeLessThanOrEqual(900);
  expect(blocked.body.message).toBe(`Too many attempts. Please wait ${Math.ceil(wait / 60)} minutes and try again.`);
  await run(`update throttles set tries = array(select t - interval '14 minutes' from unnest(tries) t)`);
  expect((await signIn(agency, ann.username)).body.message).toMatch(/Please wait \d\d seconds and try again\./);

  await run(`update throttles set tries = array(select t - interval '16 minutes' from unnest(tries) t)`);
  expect(await signIn(agency, ann.username)).toMatchObject({ status: 200 });
});

const deviceOf = ({ headers }: Entry): string => {
  const set = [headers['set-cookie']].flat().find((line) => String(line).startsWith('device='));
  return String(set).split(';', 1)[0]!;
};

test('guessing from the user’s own network does not lock out the browser the user signs in with', async () => {
  const cookie = deviceOf(await signIn(agency, ann.username));
  expect(cookie).toMatch(/^device=[\w-]{22}\.[\w-]{22}$/);
  for (let i = 0; i < 6; i++) await signIn(agency, ann.username, 'guess');
  await run(`update throttles set tries = array_fill(now(), array[100]) where key like 'login-address:%'`);
  expect((await signIn(agency, ann.username)).status).toBe(429);
  expect((await signIn(agency, ann.username, goodPassword, { cookie })).status).toBe(200);

  // The browser has its own count, which does not help anyone else.
  const bob = await agency.staff('Bob');
  await givePassword(agency, bob);
  expect((await signIn(agency, bob.username, goodPassword, { cookie })).status).toBe(429);
  const forged = `device=${'x'.repeat(22)}.${cookie.split('.')[1]}`;
  expect((await signIn(agency, ann.username, goodPassword, { cookie: forged })).status).toBe(429);
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++) statuses.push((await signIn(agency, ann.username, 'guess', { cookie })).status);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

test('a browser remembers the last five who signed in with it', async () => {
  let cookie = '';
  for (let i = 0; i < 6; i++) {
    const person = await agency.staff(`Shared ${i}`);
    await givePassword(agency, person);
    cookie = deviceOf(await signIn(agency, person.username, goodPassword, { cookie }));
  }
  expect(cookie.split('.')).toHaveLength(6);
});

test('if a hundred networks guess, the user still has one attempt from anywhere else', async () => {
  const proxied = await openAgency(undefined, { trust_proxy: true });
  const eve = await proxied.staff('Eve');
  await givePassword(proxied, eve);
  const verify = vi.mocked(argon2.verify);
  verify.mockClear();
  const from = (ip: string, password: string) => signIn(proxied, eve.username, password, { 'x-forwarded-for': ip });
  for (let tries = 0; tries < 6; tries++) {
    await Promise.all(Array.from({ length: 100 }, (_, i) => from(`203.0.113.${i}`, `guess ${tries}`)));
  }
  // One attempt from each network, and a hundred more for the account; 600 were made.
  expect(verify).toHaveBeenCalledTimes(200);
  expect((await from('198.51.100.7', goodPassword)).status).toBe(200);
  await proxied.close();
});

test('an unknown name is stopped in the same way', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push((await signIn(agency, 'nobody_here')).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('twenty attempts at once are all counted', async () => {
  const verify = vi.mocked(argon2.verify);
  verify.mockClear();
  const all = await Promise.all(Array.from({ length: 20 }, () => signIn(agency, ann.username, 'guess')));
  expect(verify).toHaveBeenCalledTimes(5);
  expect(all.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('the right password resets the count', async () => {
  for (let i = 0; i < 4; i++) await signIn(agency, ann.username, 'guess');
  await signIn(agency, ann.username);
  for (let i = 0; i < 4; i++) expect((await signIn(agency, ann.username, 'guess')).status).toBe(422);
});

test('one address is stopped after a hundred wrong attempts; a forwarded address counts only behind a trusted proxy', async () => {
  await run(`update throttles set tries = '{}'`);
  await signIn(agency, 'somebody', 'guess');
  await run(`update throttles set tries = array_fill(now(), array[100]) where key like 'login-address:%'`);
  expect((await signIn(agency, ann.username)).status).toBe(429);
  expect((await signIn(agency, ann.username, goodPassword, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(429);

  const proxied = await openAgency(undefined, { trust_proxy: true });
  const from = (ip: string) => signIn(proxied, 'nobody_here', 'guess', { 'x-forwarded-for': ip });
  await from('203.0.113.9');
  await proxied.open.pool.query(
    `update throttles set tries = array_fill(now(), array[100]) where key like 'login-address:%'`,
  );
  expect((await from('203.0.113.9')).status).toBe(429);
  expect((await from('198.51.100.1, 203.0.113.9')).status).toBe(429);
  expect((await from('203.0.113.9:51234')).status).toBe(429);
  expect((await from('203.0.113.10')).status).toBe(422);
  await proxied.close();
});
