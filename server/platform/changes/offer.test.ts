import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person, Result } from '../../testing/agency.ts';

const companies = '/api/foundry/organizations/companies';
const studio = { name: 'Northlight Studio', time_zone: 'Europe/London', week_ends_on: 4 };

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const idOf = ({ body }: Result) => (body.data as { id: number }).id;

test('an answer offers to undo what the caller can undo, and the offer works', async () => {
  const ann = await agency.staff('Ann', 'add organization companies', 'edit organization companies');
  const added = await ann.post(`${companies}/add`, studio);
  const edited = await ann.post(`${companies}/${idOf(added)}/edit`, { ...studio, name: 'Renamed' });
  for (const { body } of [edited, added]) {
    expect(await ann.post(`/api/system/changes/${body.batch}/undo`)).toMatchObject({ status: 200 });
  }
});

test('a call that changed nothing offers nothing', async () => {
  const id = idOf(await erin.post(`${companies}/add`, studio));
  expect((await erin.post(`${companies}/${id}/edit`, studio)).body).not.toHaveProperty('batch');
});

test('a change that is not logged or can never be undone is not offered', async () => {
  const joe = await agency.staff('Joe');
  const disabled = await erin.post(`/api/system/users/${joe.id}/disable`);
  expect(disabled.status).toBe(200);
  expect(disabled.body).not.toHaveProperty('batch');
  const out = await erin.post('/api/auth/logout', { guard: 'system' });
  expect(out.status).toBe(200);
  expect(out.body).not.toHaveProperty('batch');
});

test('users can undo changes to their own settings', async () => {
  const joe = await agency.staff('Joe');
  const saved = await joe.post('/api/auth/settings', { theme: 'dark' });
  expect(await joe.post(`/api/system/changes/${saved.body.batch}/undo`)).toMatchObject({ status: 200 });
});
