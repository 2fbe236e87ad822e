import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';

let agency: Agency;
let ada: Person;
beforeAll(async () => {
  agency = await openAgency();
  ada = await agency.superAdmin('Ada');
});
afterAll(() => agency.close());

const notices = async (person: Person) =>
  ((await person.get('/api/system/notifications')).body.data as { text: string; url: string }[]).map(
    ({ text, url }) => `${text} ${url}`,
  );

async function giveRoles(person: Person, roles: number[]) {
  const address = `/api/system/users/${person.id}/edit`;
  const { values } = (await ada.get(address, { _form: true })).body.data as { values: Record<string, unknown> };
  expect(await ada.post(address, { ...values, roles })).toMatchObject({ status: 200 });
}

test('users who get or lose a role are notified who did it; unchanged roles are not reported', async () => {
  const ann = await agency.staff('Ann');
  const made = await ada.post('/api/system/roles/add', {
    name: 'Writer',
    description: null,
    abilities: ['read deals'],
  });
  const { id } = made.body.data as { id: number };
  await giveRoles(ann, [id]);
  expect(await notices(ann)).toEqual(['Ada changed your roles. /#/dashboard']);
  await giveRoles(ann, [id]);
  expect(await notices(ann)).toHaveLength(1);
  await giveRoles(ann, []);
  expect(await notices(ann)).toHaveLength(2);
});

test('nobody is notified about their own changes', async () => {
  const made = await ada.post('/api/system/roles/add', { name: 'Editor', description: null, abilities: [] });
  await giveRoles(ada, [(made.body.data as { id: number }).id]);
  expect(await notices(ada)).toEqual([]);
});
