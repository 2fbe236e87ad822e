import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '../../../contract/platform/doctor.ts';
import { closedKeyring } from '../../platform/keyring/keyring.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';

const path = '/api/system/doctor';
let agency: Agency;
let ada: Person;
beforeAll(async () => {
  agency = await openAgency();
  ada = await agency.superAdmin('Ada');
});
afterAll(() => agency.close());

const found = async () => (await ada.get(path)).body.data as Finding[];
const about = async (what: string) => (await found()).find((finding) => finding.about === what);

test('a super admin reads what the doctor finds', async () => {
  const lines = ['Database', 'Migrations', 'Storage', 'Files', 'Mail', 'Disk', 'Clock', 'Backups', 'Problems', 'Keys'];
  expect((await found()).map((finding) => finding.about)).toEqual(lines);
  expect(await about('Migrations')).toMatchObject({
    state: 'good',
    says: expect.stringMatching(/^All \d+ have run\.$/),
  });
});

test('a vault that stays closed is said with the reason', async () => {
  const { platform } = agency;
  const kept = platform.keyring;
  platform.keyring = closedKeyring('Set VAULT_KEY_FILE or VAULT_KEYS.');
  expect(await about('Keys')).toEqual({ about: 'Keys', state: 'wrong', says: 'Set VAULT_KEY_FILE or VAULT_KEYS.' });
  platform.keyring = kept;
});

test('an administrator who is no super admin, and everyone else, is refused', async () => {
  const erin = await agency.admin('Erin');
  const joe = await agency.staff('Joe', 'browse mail');
  for (const person of [erin, joe]) expect((await person.get(path)).status).toBe(403);
});
