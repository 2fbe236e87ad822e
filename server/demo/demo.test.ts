import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAbility } from '../../contract/platform/abilities.ts';
import { openAgency } from '../testing/agency.ts';
import type { Agency } from '../testing/agency.ts';
import { examine } from '../contacts/vault/rotation.ts';
import { cast } from './cast.ts';
import { roles } from './roles.ts';
import { startDemo } from './start.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

const local = { demo: true, public_url: 'http://127.0.0.1:3000' };

test('the first start on an empty database creates the agency, the second leaves it alone', async () => {
  const platform = { ...agency.platform, settings: { ...agency.platform.settings, ...local } };
  expect(await startDemo(platform)).toBe(true);
  const people = async () =>
    (await agency.open.pool.query<{ username: string }>('select username from users order by id')).rows;
  const first = await people();
  expect(first.map(({ username }) => username)).toEqual(cast.map(({ username }) => username));
  expect(await startDemo(platform)).toBe(true);
  expect(await people()).toEqual(first);
  expect(await startDemo({ ...platform, settings: { ...platform.settings, demo: false } })).toBe(false);
});

/** Each way to make the server reachable from other machines. */
const doors = [
  ['HOST', { host: '0.0.0.0' }],
  ['PUBLIC_URL', { public_url: 'https://bureau.example.com' }],
  ['TRUST_PROXY', { trust_proxy: true }],
] as const;

test.each(doors)('admin with the default password cannot be reached through %s', async (name, door) => {
  const start = (settings: object) =>
    startDemo({ ...agency.platform, settings: { ...agency.platform.settings, ...local, ...door, ...settings } });
  // Each account means a slow hash comparison, so two represent all.
  await agency.open.pool.query(`update users set active = username in ('admin', 'cleo')`);
  await expect(start({})).rejects.toThrow(new RegExp(`\\(${name} is .*default password: admin, cleo\\.`));
  await expect(start({ demo_password: 'quite-another-one' })).rejects.toThrow('DEMO_PASSWORD');
  await expect(start({ demo: null })).rejects.toThrow('admin');
  await expect(start({ demo: false })).rejects.toThrow('admin');
});

test.each(doors)(
  'an empty database gets a demo through %s only on request, with its own password',
  async (name, door) => {
    const empty = await openAgency();
    const start = (settings: object) =>
      startDemo({ ...empty.platform, settings: { ...empty.platform.settings, ...local, ...door, ...settings } });
    const own = { demo_password: 'quite-another-one' };
    await expect(start({})).rejects.toThrow(`(${name} is`);
    await expect(start({ ...own, demo: null })).rejects.toThrow('DEMO=1 and a DEMO_PASSWORD of your own');
    expect(await start({ demo: false })).toBe(false);
    expect(await start(own)).toBe(true);
    // Started without requesting it, the accounts stay but are not offered on the sign-in page.
    expect(await start({ ...own, demo: null })).toBe(false);
    await empty.close();
  },
);

test('a demo whose passwords were changed may be reachable from other machines', async () => {
  const settings = { ...agency.platform.settings, ...local, host: '0.0.0.0', demo_password: 'quite-another-one' };
  const start = () => startDemo({ ...agency.platform, settings });
  await agency.open.pool.query(`update users set password_hash = null where username <> 'cleo'`);
  await expect(start()).rejects.toThrow('default password: cleo.');
  await agency.open.pool.query(`update users set active = false where username = 'cleo'`);
  expect(await start()).toBe(true);
});

test('the roles have known abilities, none twice', () => {
  for (const held of Object.values(roles)) {
    expect(held.filter((name) => !isAbility(name))).toEqual([]);
    expect(new Set(held).size).toBe(held.length);
  }
});

test('the studio has 45 deals, and all won deals belong to clients', async () => {
  const { rows } = await agency.open.pool.query<{ deals: number; wrong: number; early: number }>(
    `select count(*)::int as deals,
       count(*) filter (where d.status = 'won' and c.type <> 'client')::int as wrong,
       count(*) filter (where d.created_at < c.created_at or d.closed_at < d.created_at or d.archived_at < d.closed_at)::int as early
     from deals d join contact_companies c on c.id = d.company_id`,
  );
  expect(rows).toEqual([{ deals: 45, wrong: 0, early: 0 }]);
});

test('the logins of clients are sealed and open with the key of the installation', async () => {
  const { by_kid, broken, log_broken_at } = await examine(agency.open, agency.platform.keyring.keys);
  expect(by_kid['k1']).toBeGreaterThan(25);
  expect([broken, log_broken_at]).toEqual([[], null]);
});

test('nobody has passed a step before its text was published, or in a version of another day', async () => {
  const { rows } = await agency.open.pool.query(`
    select e.full_name, s.title, c.version, c.completed_at from step_completions c
      join enrollments n on n.id = c.enrollment_id join employees e on e.id = n.employee_id join course_steps s on s.id = c.step_id
    where s.type <> 'assignment' and c.version is distinct from (select max(v.number) from publication_versions v
        where (v.policy_id = s.policy_id or v.article_id = s.article_id) and v.published_at <= c.completed_at)
      or s.type <> 'assignment' and c.version is null`);
  expect(rows).toEqual([]);
});
