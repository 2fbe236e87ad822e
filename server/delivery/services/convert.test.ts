import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DealRecord } from '../../../contract/sales/deals.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal, addPerson, addServiceType, dealsPath } from '../../testing/deals.ts';
import { serviceOf, servicesPath as path } from '../../testing/services.ts';

let agency: Agency;
let erin: Person;
let acme: number;
let seo: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  acme = await addCompany(agency, 'Acme');
  seo = await addServiceType(agency, 'SEO');
});
afterAll(() => agency.close());

const dealOf = async (id: number): Promise<DealRecord> => (await erin.get(`${dealsPath}/${id}`)).body.data;
const won = async (values: Record<string, unknown> = {}): Promise<number> => {
  const id = await addDeal(erin, { company: acme, service_types: [seo], value: 900, ...values });
  await erin.post(`${dealsPath}/${id}/edit/status`, { status: 'won' });
  return id;
};
const payload = (deal: number) => ({ deal, service_type: seo, owner: erin.id, company: acme });

test('Convert creates the service of a won deal with the deal’s values, and turns its row to View', async () => {
  const person = await addPerson(agency, acme, 'Wile');
  const deal = await won({ name: 'Relaunch', person, priority: 3 });
  expect((await erin.get(`${path}/add`, { _form: true, deal, service_type: seo })).body.data).toMatchObject({
    action: `${path}/add?deal=${deal}&service_type=${seo}`,
    values: {
      deal: { id: deal, text: 'Relaunch' },
      name: 'Relaunch: SEO',
      company: { id: acme },
      person: { id: person },
      owner: { id: erin.id },
      service_type: { id: seo, text: 'SEO' },
      fee: 900,
      priority: 3,
    },
  });
  const made = await erin.post(`${path}/add`, payload(deal));
  expect(made).toMatchObject({ status: 200, body: { message: 'Deal converted to a Service' } });
  const { id } = made.body.data as { id: number };
  expect(await serviceOf(erin, id)).toMatchObject({
    name: 'Relaunch: SEO',
    deal: { id: deal, name: 'Relaunch' },
    company: { id: acme },
    person: { id: person },
    owner: { id: erin.id },
    fee: 900,
    priority: 3,
  });
  const crew = await agency.staff('Crew', 'read services', 'read own deals');
  expect(await serviceOf(crew, id)).toMatchObject({ name: 'Relaunch: SEO', deal: null });
  expect((await dealOf(deal)).service_types).toEqual([{ id: seo, name: 'SEO', service_id: id }]);
  const nodes = await agency.open.pool.query(
    `select n.parent_id = d.node_id as below from services s join nodes n on n.id = s.node_id
     join deals d on d.id = s.deal_id where s.id = $1`,
    [id],
  );
  expect(nodes.rows).toEqual([{ below: true }]);
});

test('a long name of a service is shortened to leave room for its type', async () => {
  const deal = await won({ name: 'N'.repeat(150) });
  const { body } = await erin.get(`${path}/add`, { _form: true, deal, service_type: seo });
  const { values } = body.data as { values: { name: string } };
  expect(values.name).toMatch(/^N+: SEO$/);
  expect(values.name).toHaveLength(150);
});

test('the row Convert was pressed in becomes View, also if its form is given another service type', async () => {
  const ads = await addServiceType(agency, 'Paid media');
  const deal = await won({ name: 'Other type' });
  const { data } = (await erin.get(`${path}/add`, { _form: true, deal, service_type: seo })).body;
  const { action } = data as { action: string };
  const made = await erin.post(action, { ...payload(deal), service_type: ads });
  const { id } = made.body.data as { id: number };
  expect(await serviceOf(erin, id)).toMatchObject({ service_type: { id: ads }, deal: { id: deal } });
  expect((await dealOf(deal)).service_types).toEqual([{ id: seo, name: 'SEO', service_id: id }]);
  expect(await erin.post(action, payload(deal))).toMatchObject({ status: 422 });
  // A service type that the deal did not sell is added to the deal.
  const more = `${path}/add?deal=${deal}&service_type=${ads + 1000}`;
  expect(await erin.post(more, { ...payload(deal), service_type: ads })).toMatchObject({ status: 200 });
  expect((await dealOf(deal)).service_types).toMatchObject([{ id: ads }, { id: seo, service_id: id }]);
});

test('a deal that is not won, or that the caller may not use, is not converted', async () => {
  const open = await addDeal(erin, { company: acme, service_types: [seo] });
  const notWon = 'Deal not yet won. Mark it won to enable service conversion.';
  expect(await erin.post(`${path}/add`, payload(open))).toMatchObject({
    status: 422,
    body: { message: notWon, data: { deal: [notWon] } },
  });
  expect(await erin.get(`${path}/add`, { _form: true, deal: open })).toMatchObject({ status: 422 });
  const deal = await won();
  const sam = await agency.staff('Sam', 'add services', 'read own deals', 'read companies');
  expect(await sam.post(`${path}/add`, payload(deal))).toMatchObject({ status: 422 });
  const nia = await agency.staff('Nia', 'read deals');
  expect(await nia.post(`${path}/add`, payload(deal))).toMatchObject({ status: 403 });
  expect((await dealOf(deal)).service_types).toMatchObject([{ service_id: null }]);
});

test('twenty who convert at once create one service', async () => {
  const deal = await won({ name: 'Race' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => erin.post(`${path}/add`, payload(deal))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect([status, body.message]).toEqual([422, 'This service type of the deal has already been converted.']);
  const made = await agency.open.pool.query('select id from services where deal_id = $1', [deal]);
  expect(made.rows).toHaveLength(1);
  expect((await dealOf(deal)).service_types).toMatchObject([{ service_id: made.rows[0].id }]);
});

test('the service of a deal stays with the company; once deleted, it can be converted again', async () => {
  const deal = await won({ name: 'Again' });
  const { id } = (await erin.post(`${path}/add`, payload(deal))).body.data as { id: number };
  const other = await addCompany(agency, 'Other');
  const { body } = await erin.get(`${path}/${id}/edit`, { _form: true });
  const { values } = body.data as { values: Record<string, unknown> };
  const sent = { ...values, company: other, person: null, service_type: seo, tags: [] };
  expect(await erin.post(`${path}/${id}/edit`, sent)).toMatchObject({
    status: 422,
    body: { data: { company: ['The company of a deal’s service cannot be changed.'] } },
  });
  const pia = await agency.staff('Pia', 'read services', 'edit services', 'read companies');
  expect(await serviceOf(pia, id)).toMatchObject({ deal: null });
  expect(await pia.post(`${path}/${id}/edit`, sent), 'who may not see the deal').toMatchObject({ status: 422 });
  expect(await erin.post(`${path}/${id}/edit`, { ...sent, company: acme, fee: 5 })).toMatchObject({ status: 200 });
  await erin.post(`${path}/${id}/delete`);
  expect((await dealOf(deal)).service_types).toMatchObject([{ service_id: null }]);
  expect(await erin.post(`${path}/add`, payload(deal))).toMatchObject({ status: 200 });
});

test('a converted deal got a point of contact of another company if the call did not name its own', async () => {
  const [deal, other] = [await won(), await addCompany(agency, 'Elsewhere')];
  const sent = { deal, service_type: seo, person: await addPerson(agency, other, 'Eve') };
  const refused = { status: 422, body: { data: { person: [expect.any(String)] } } };
  expect(await erin.post(`${path}/add`, sent)).toMatchObject(refused);
  expect(await erin.post(`${path}/add`, { ...sent, company: other })).toMatchObject(refused);
});

test('a service linked to its deal after the deal had been deleted', async () => {
  const deal = await won();
  const { id } = (await erin.post(`${path}/add`, payload(deal))).body.data as { id: number };
  const gone = await erin.post(`${dealsPath}/${deal}/delete`);
  expect(await serviceOf(erin, id)).toMatchObject({ deal: null });
  await erin.post(`/api/system/changes/${gone.body.batch}/undo`);
  expect(await serviceOf(erin, id)).toMatchObject({ deal: { id: deal } });
});

test('the service of a deal went to its sales rep, also after they had left', async () => {
  const sam = await agency.staff('Sam');
  const [one, two] = [await won({ owner: sam.id }), await won({ owner: sam.id })];
  const start = async (deal: number) =>
    (await erin.get(`${path}/add`, { _form: true, deal, service_type: seo })).body.data;
  expect(await start(one)).toMatchObject({ values: { owner: { id: sam.id } } });
  await erin.post(`/api/system/users/${sam.id}/delete`);
  expect(await start(one)).toMatchObject({ values: { owner: { id: erin.id } } });
  const made = await erin.post(`${path}/add`, { deal: one, service_type: seo });
  expect(await serviceOf(erin, (made.body.data as { id: number }).id)).toMatchObject({ owner: { id: erin.id } });
  expect(await erin.post(`${path}/add`, { ...payload(two), owner: sam.id })).toMatchObject({
    status: 422,
    body: { data: { owner: ['The Service Manager value does not exist.'] } },
  });
});
