import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';

let agency: Agency;
let ann: Person;
beforeAll(async () => {
  agency = await openAgency();
  ann = await agency.staff('Ann');
});
afterAll(() => agency.close());

test('the columns of a list are kept beside those of the others, and what is no choice is refused', async () => {
  const [deals, people] = ['/api/jobs/deals', '/api/contacts/people'];
  await ann.post('/api/auth/settings', { columns: { [deals]: ['name', '-value'], [people]: ['display_name'] } });
  const saved = await ann.post('/api/auth/settings', { columns: { [deals]: null } });
  expect(saved.body.data).toMatchObject({ columns: { [people]: ['display_name'] } });
  expect((saved.body.data as { columns: object }).columns).not.toHaveProperty([deals]);
  await ann.post('/api/auth/settings', { theme: 'dark' });
  expect((await ann.get('/api/auth/user')).body.data).toMatchObject({
    settings: { columns: { [people]: ['display_name'] } },
  });
  const odd = ['name', [1], { deals: ['name'] }, { [deals]: 'name' }, { [deals]: ['a b'] }, { [deals]: [null] }];
  for (const columns of [...odd, { [deals]: Array.from({ length: 61 }, () => 'name') }])
    expect(await ann.post('/api/auth/settings', { columns })).toMatchObject({
      status: 422,
      body: { data: { columns: [expect.any(String)] } },
    });
  const many = Array.from({ length: 60 }, (_, at) => `a_column_with_a_long_name_${at}`);
  const lists = Array.from({ length: 20 }, (_, at) => [`/api/lists/${at}`, many]);
  expect(await ann.post('/api/auth/settings', { columns: Object.fromEntries(lists) })).toMatchObject({ status: 422 });
  expect((await ann.get('/api/auth/user')).body.data).toMatchObject({
    settings: { columns: { [people]: ['display_name'] } },
  });
});
