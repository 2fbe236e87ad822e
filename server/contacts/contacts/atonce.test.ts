import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { atOnce } from '../../testing/atOnce.ts';
import { addCompany, addServiceType } from '../../testing/deals.ts';

let agency: Agency;
let erin: Person;
let seo: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  seo = await addServiceType(agency, 'Search');
});
afterAll(() => agency.close());

const things = {
  deal: ['/api/jobs/deals/add', () => ({ name: 'Website', owner: erin.id, priority: 2 })],
  service: ['/api/jobs/services/add', () => ({ name: 'Care', owner: erin.id, service_type: seo, recurring: 0 })],
  person: ['/api/contacts/people/add', () => ({ first_name: 'Zoe' })],
} as const;

test.each(Object.entries(things))(
  'a %s is not added to a company that goes at that moment',
  async (_what, [path, values]) => {
    const add = (company: number) => () => erin.post(path, { ...values(), company });
    const meet = (company: number, gone: () => ReturnType<Person['post']>) =>
      atOnce(agency, `select from contact_companies where id = ${company} for update`, [gone, add(company)]);
    const notThere = { status: 422, body: { data: { company: ['The Company value does not exist.'] } } };
    const [acme, old] = [await addCompany(agency, 'Acme'), await addCompany(agency, 'Old Acme')];
    const merging = () => erin.post(`/api/contacts/companies/${acme}/merge`, { with: old, take: [] });
    expect(await meet(old, merging)).toMatchObject([{ status: 200 }, notThere]);
    const deleting = () => erin.post(`/api/contacts/companies/${acme}/delete`);
    expect(await meet(acme, deleting)).toMatchObject([{ status: 200 }, notThere]);
    expect((await add(await addCompany(agency, 'New Acme'))()).status).toBe(200);
  },
);

test('of many people added at once to a company without any, one is primary, and nobody is refused', async () => {
  const company = await addCompany(agency, 'Empty Ltd');
  // Each by a colleague: one user's calls would wait for each other before they reach the database.
  const colleagues = await Promise.all(Array.from({ length: 5 }, (_, n) => agency.admin(`Nia ${n}`)));
  const adding = colleagues.map((one) => () => one.post('/api/contacts/people/add', { first_name: 'Zoe', company }));
  const added = await atOnce(agency, `select from contact_companies where id = ${company} for update`, adding);
  expect(added.map(({ status }) => status)).toEqual(colleagues.map(() => 200));
  const { rows } = await agency.open.pool.query(
    `select count(*)::int as people, count(*) filter (where is_primary)::int as first from people where company_id = $1`,
    [company],
  );
  expect(rows).toEqual([{ people: 5, first: 1 }]);
});
