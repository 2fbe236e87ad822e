import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { goodPassword, signIn } from '../../testing/signing-in.ts';
import { setupLink } from './setup.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

const tokenIn = (link: string | null) => /^http:\/\/bureau\.test\/#\/auth\/setup\/([\w-]{43})$/.exec(link ?? '')![1]!;
const setUp = (token: string, more: Record<string, unknown> = {}) =>
  agency.stranger.post('/api/auth/setup', {
    token,
    username: 'ada',
    display_name: 'Ada Marsh',
    email: 'ada@northlight.test',
    password: goodPassword,
    password_confirmation: goodPassword,
    ...more,
  });
const usersThere = async () => (await agency.open.pool.query('select id from users')).rowCount;

test('an empty installation is set up once, with a printed link', async () => {
  const [first, second] = [tokenIn(await setupLink(agency.platform)), tokenIn(await setupLink(agency.platform))];
  expect(await setUp('A'.repeat(43))).toMatchObject({
    status: 422,
    body: { message: 'This link is no longer valid. Restart the server for a new one.' },
  });
  expect(await setUp(first, { password: '12345678', password_confirmation: '12345678' })).toMatchObject({
    status: 422,
    body: { data: { password: [expect.any(String)] } },
  });
  await agency.open.pool.query(`update password_tokens set expires_at = now() - interval '1 second' where id = 1`);
  expect(await setUp(first)).toMatchObject({ status: 422, body: { data: {} } });
  expect(await usersThere()).toBe(0);

  const third = tokenIn(await setupLink(agency.platform));
  const made = await Promise.all([setUp(second), setUp(third, { username: 'eve', email: 'eve@northlight.test' })]);
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await usersThere()).toBe(1);

  const [name] = (await agency.open.pool.query<{ username: string }>('select username from users')).rows;
  expect((await signIn(agency, name!.username)).body.data).toMatchObject({ user: { is_super_admin: true } });
  expect(await setupLink(agency.platform)).toBeNull();
  for (const token of [second, third]) expect((await setUp(token)).status).toBe(422);
});

test('no link is printed in demo mode', async () => {
  const empty = await openAgency(undefined, { demo: true });
  expect(await setupLink(empty.platform)).toBeNull();
  await empty.close();
});

test('demo accounts are offered in demo mode only', async () => {
  expect((await agency.stranger.get('/api/auth/demo')).body).toMatchObject({ data: [] });
  agency.platform.settings.demo = null;
  expect((await agency.stranger.get('/api/auth/demo')).body).toMatchObject({ data: [] });
  agency.platform.settings.demo = true;
  expect((await agency.stranger.get('/api/auth/demo')).body).toMatchObject({
    meta: { password: 'bureau-demo' },
    data: ['admin', 'erin', 'sam', 'pia', 'joe', 'cleo', 'nia'].map((username) => ({
      username,
      who: expect.any(String),
    })),
  });
});
