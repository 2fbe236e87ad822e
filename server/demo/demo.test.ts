import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAbility } from '../../contract/abilities.ts';
import { openAgency } from '../testing/agency.ts';
import type { Agency } from '../testing/agency.ts';
import { examine } from '../vault/rotation.ts';
import { cast, roles } from './cast.ts';
import { startDemo } from './start.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

test('the first start on an empty database makes the agency, the second leaves it', async () => {
  const platform = { ...agency.platform, settings: { ...agency.platform.settings, demo: true } };
  expect(await startDemo(platform)).toBe(true);
  const people = async () =>
    (await agency.open.pool.query<{ username: string }>('select username from users order by id')).rows;
  const first = await people();
  expect(first.map(({ username }) => username)).toEqual(cast.map(({ username }) => username));
  expect(await startDemo(platform)).toBe(true);
  expect(await people()).toEqual(first);
  expect(await startDemo({ ...platform, settings: { ...platform.settings, demo: false } })).toBe(false);
});

test('with the default password it is served on this machine only, whatever the settings say later', async () => {
  const open = { ...agency.platform.settings, demo: true, host: '0.0.0.0' };
  const start = (settings: Partial<typeof open>) =>
    startDemo({ ...agency.platform, settings: { ...open, ...settings } });
  await expect(start({})).rejects.toThrow('admin');
  await expect(start({ demo_password: 'quite-another-one' })).rejects.toThrow('DEMO_PASSWORD');
  await expect(start({ demo: false })).rejects.toThrow('admin');
  await agency.open.pool.query(`update users set password_hash = null where username <> 'cleo'`);
  await expect(start({ demo: false })).rejects.toThrow('default password: cleo.');
  await agency.open.pool.query(`update users set active = false where username = 'cleo'`);
  expect(await start({})).toBe(true);
});

test('an empty database gets no demo with the default password beyond this machine', async () => {
  const empty = await openAgency();
  const settings = { ...empty.platform.settings, demo: true, host: '0.0.0.0' };
  await expect(startDemo({ ...empty.platform, settings })).rejects.toThrow('DEMO_PASSWORD');
  expect(await startDemo({ ...empty.platform, settings: { ...settings, demo: false } })).toBe(false);
  expect(await startDemo({ ...empty.platform, settings: { ...settings, demo_password: 'quite-another-one' } })).toBe(
    true,
  );
  await empty.close();
});

test('the roles hold known abilities, none twice', () => {
  for (const held of Object.values(roles)) {
    expect(held.filter((name) => !isAbility(name))).toEqual([]);
    expect(new Set(held).size).toBe(held.length);
  }
});

test('the studio sells 45 deals, and what is won was won by a client', async () => {
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
