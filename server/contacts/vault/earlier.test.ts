import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretMask } from '../../../contract/contacts/vault.ts';
import type { VaultSite } from '../../../contract/contacts/vault.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addSite, eventsOf, prove, reveal, sitesPath as path } from '../../testing/vault.ts';
import { sweepSecrets } from './vault.ts';

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  await prove(agency, erin);
});
afterAll(() => agency.close());

const siteOf = async (id: number): Promise<VaultSite> => (await erin.get(`${path}/${id}`)).body.data;
const shown = async (id: number) => ((await reveal(erin, id)).body.data as { value: string } | null)?.value;

test('a changed password can be brought back', async () => {
  const id = await addSite(erin, { password: 'first' });
  const bring = (by = erin) => by.post(`${path}/${id}/bring-back`);
  expect(await siteOf(id)).toMatchObject({ has_earlier_password: false });
  expect(await bring()).toMatchObject({ status: 422, body: { message: 'This Site has no previous password.' } });
  for (const password of ['second', 'third']) await erin.post(`${path}/${id}/edit`, { name: 'Shop admin', password });
  expect(await siteOf(id)).toMatchObject({ has_earlier_password: true, password: secretMask });
  expect(await shown(id)).toBe('third');
  expect(await bring()).toMatchObject({ status: 200, body: { message: 'Previous password restored' } });
  expect(await shown(id)).toBe('second');
  await bring();
  expect(await shown(id)).toBe('third');
  expect((await eventsOf(agency, id)).filter((event) => event.startsWith('edit'))).toHaveLength(5);
  expect((await bring(await agency.staff('Ann', 'read sites', 'view passwords'))).status).toBe(403);

  await agency.open.pool.query(
    `update vault_secrets set replaced_at = now() - interval '31 days'
    where site_id = $1 and replaced_at is not null`,
    [id],
  );
  await sweepSecrets(agency.platform);
  expect(await siteOf(id)).toMatchObject({ has_earlier_password: false });
  expect(await shown(id)).toBe('third');
});
