import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactCompany, ContactPerson } from '../../../contract/contacts/contacts.ts';
import type { Comparison } from '../../../contract/platform/merging.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person, Result } from '../../testing/agency.ts';
import { addDeal, addServiceType } from '../../testing/deals.ts';
import { addService } from '../../testing/services.ts';

const companies = '/api/contacts/companies';
const people = '/api/contacts/people';

let agency: Agency;
let erin: Person;
let own: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  own = await agency.staff(
    'Sam',
    'read companies',
    'add companies',
    'edit own companies',
    'delete own companies',
    'merge companies',
    'read people',
  );
});
afterAll(() => agency.close());

const dataOf = ({ body }: Result) => body.data;
const company = async (name: string, more: Record<string, unknown> = {}, who = erin): Promise<ContactCompany> =>
  dataOf(await who.post(`${companies}/add`, { name, type: 'prospect', ...more }));
const person = async (first_name: string, more: Record<string, unknown> = {}): Promise<ContactPerson> =>
  dataOf(await erin.post(`${people}/add`, { first_name, ...more }));
const count = async (statement: string, ...values: unknown[]): Promise<number> =>
  Number((await agency.open.pool.query<{ n: string }>(`select count(*) as n from ${statement}`, values)).rows[0]!.n);
const tag = async (text: string): Promise<number> =>
  (dataOf(await erin.post('/api/system/tags/create', { text })) as { id: number }).id;
const undo = (who: Person, { body }: Result) => who.post(`/api/system/changes/${body.batch}/undo`);

async function pair() {
  const [shared, mine, theirs] = [await tag('Shared'), await tag('Mine'), await tag('Theirs')];
  const survivor = await company('Harbour & Finch', { email: 'hello@harbour.test', tags: [shared, mine] });
  const other = await company('Harbor and Finch', {
    email: 'info@harbor.test',
    phone: '+15551234567',
    type: 'client',
    tags: [shared, theirs],
  });
  const ann = await person('Ann', { company: survivor.id });
  const bob = await person('Bob', { company: other.id });
  const deal = await addDeal(erin, { company: other.id, person: bob.id });
  const type = await addServiceType(agency, `Type ${other.id}`);
  const service = await addService(erin, { name: 'Ads', company: other.id, service_type: type, owner: erin.id });
  await erin.post('/api/jobs/time-logs/add', {
    reference_type: 'Company',
    reference_id: other.id,
    title: 'Call',
    duration: '1:00',
  });
  return { survivor, other, ann, bob, deal, service };
}

test('two companies side by side: where they differ, and what would move', async () => {
  const { survivor, other } = await pair();
  const side = dataOf(await erin.get(`${companies}/${survivor.id}/merge`, { with: other.id })) as Comparison;
  expect(side).toMatchObject({
    survivor: { id: survivor.id, text: 'Harbour & Finch', version: survivor.updated_at },
    other: { id: other.id, text: 'Harbor and Finch', version: other.updated_at },
    fields: [
      { name: 'name', label: 'Name', mine: 'Harbour & Finch', theirs: 'Harbor and Finch', take: false },
      { name: 'type', mine: 'Prospect', theirs: 'Client', take: true },
      { name: 'email', take: false },
      { name: 'phone', mine: null, theirs: '+15551234567', take: true },
    ],
  });
  expect(side.moves).toEqual(
    expect.arrayContaining([
      { noun: 'Person', total: 1 },
      { noun: 'Deal', total: 1 },
      { noun: 'Service', total: 1 },
      { noun: 'Time Log', total: 1 },
    ]),
  );
  expect(dataOf(await erin.get(`${companies}/${survivor.id}/merge/select`))).toMatchObject([{ id: other.id }]);
});

test('everything attached moves to the kept record, and Undo reverses all of it', async () => {
  const { survivor, other, ann, bob, deal, service } = await pair();
  const before = {
    tags: await count('contact_company_tags where company_id = any($1)', [survivor.id, other.id]),
    nodes: await count('nodes where parent_id = (select node_id from contact_companies where id = $1)', other.id),
  };
  const merged = await erin.post(`${companies}/${survivor.id}/merge`, {
    with: other.id,
    take: ['phone', 'type'],
    _version: survivor.updated_at,
    with_version: other.updated_at,
  });
  expect(merged).toMatchObject({
    status: 200,
    body: {
      message: 'Companies merged',
      batch: expect.any(String),
      data: {
        id: survivor.id,
        name: 'Harbour & Finch',
        type: 'client',
        phone: '+15551234567',
        email: 'hello@harbour.test',
      },
    },
  });
  const labels = (dataOf(merged) as ContactCompany).tags.map(({ label }) => label);
  expect(labels).toEqual(['Mine', 'Shared', 'Theirs']);
  expect(await erin.get(`${companies}/${other.id}`)).toMatchObject({ status: 404 });
  expect(dataOf(await erin.get(`${companies}/${survivor.id}/people`))).toMatchObject([
    { id: ann.id, primary: true },
    { id: bob.id, primary: false },
  ]);
  expect(dataOf(await erin.get(`/api/jobs/deals/${deal}`))).toMatchObject({ company: { id: survivor.id } });
  expect(dataOf(await erin.get(`/api/jobs/services/${service}`))).toMatchObject({ company: { id: survivor.id } });
  expect(await count("time_logs where reference_type = 'Company' and reference_id = $1", survivor.id)).toBe(1);
  expect(await count('nodes where parent_id = (select node_id from contact_companies where id = $1)', other.id)).toBe(
    0,
  );

  expect(await undo(erin, merged)).toMatchObject({ status: 200 });
  expect(dataOf(await erin.get(`${companies}/${other.id}`))).toMatchObject({
    name: 'Harbor and Finch',
    type: 'client',
  });
  expect(dataOf(await erin.get(`${companies}/${survivor.id}`))).toMatchObject({ type: 'prospect', phone: null });
  expect(dataOf(await erin.get(`/api/jobs/deals/${deal}`))).toMatchObject({ company: { id: other.id } });
  expect(dataOf(await erin.get(`${companies}/${other.id}/people`))).toMatchObject([{ id: bob.id, primary: true }]);
  expect({
    tags: await count('contact_company_tags where company_id = any($1)', [survivor.id, other.id]),
    nodes: await count('nodes where parent_id = (select node_id from contact_companies where id = $1)', other.id),
  }).toEqual(before);
});

test('merging needs the ability, the right to edit both and to delete the other', async () => {
  const mine = await company('Lantern Works', { owner: own.id }, own);
  const alsoMine = await company('Lantern Workshop', { owner: own.id }, own);
  const theirs = await company('Lantern World');
  expect(mine.can).toEqual({ read: true, edit: true, delete: true, merge: true });
  expect(await own.post(`${companies}/${mine.id}/merge`, { with: theirs.id })).toMatchObject({ status: 403 });
  expect(await own.post(`${companies}/${theirs.id}/merge`, { with: mine.id })).toMatchObject({ status: 403 });
  expect(await own.get(`${companies}/${mine.id}/merge`, { with: theirs.id })).toMatchObject({ status: 403 });
  expect(dataOf(await own.get(`${companies}/${mine.id}/merge/select`))).toMatchObject([{ id: alsoMine.id }]);
  const merged = await own.post(`${companies}/${mine.id}/merge`, { with: alsoMine.id });
  expect(merged).toMatchObject({ status: 200, body: { data: { id: mine.id } } });
  expect(await undo(own, merged)).toMatchObject({ status: 200 });

  const editor = await agency.staff('Ed', 'read companies', 'edit companies', 'delete companies');
  expect(await editor.post(`${companies}/${mine.id}/merge`, { with: alsoMine.id })).toMatchObject({ status: 403 });
  const halfway = await agency.staff('Hal', 'read companies', 'edit companies', 'merge companies');
  expect(await halfway.post(`${companies}/${mine.id}/merge`, { with: alsoMine.id })).toMatchObject({ status: 403 });
  expect(await agency.stranger.post(`${companies}/${mine.id}/merge`, { with: alsoMine.id })).toMatchObject({
    status: 401,
  });
});

test('an outdated copy, the record itself, a missing record and unknown fields are refused', async () => {
  const [one, other] = [await company('Sable Ridge'), await company('Sable Bridge')];
  const merge = (body: Record<string, unknown>) => erin.post(`${companies}/${one.id}/merge`, body);
  expect(await merge({})).toMatchObject({ status: 422, body: { data: { with: ["The with value can't be empty."] } } });
  expect(await merge({ with: one.id })).toMatchObject({
    status: 422,
    body: { data: { with: ['Please choose two different companies.'] } },
  });
  expect(await merge({ with: 2_000_000_000 })).toMatchObject({ status: 422 });
  expect(await merge({ with: other.id, take: ['node_id'] })).toMatchObject({ status: 422 });
  await erin.post(`${companies}/${other.id}/edit`, { name: 'Sable Bridges', type: 'prospect' });
  expect(await merge({ with: other.id, with_version: other.updated_at })).toMatchObject({
    status: 409,
    body: { message: 'Erin has changed this in the meantime.' },
  });
  expect(await merge({ with: other.id, _version: '2020-01-01T00:00:00Z' })).toMatchObject({ status: 409 });
  expect(await erin.get(`${companies}/${other.id}`)).toMatchObject({ status: 200 });
  expect(await merge({ with: other.id })).toMatchObject({ status: 200 });
  expect(await merge({ with: other.id })).toMatchObject({ status: 404 });
});

test('if two records are merged into each other at once, one merge wins', async () => {
  const [one, other] = [await company('Twin A'), await company('Twin B')];
  const results = await Promise.all([
    erin.post(`${companies}/${one.id}/merge`, { with: other.id }),
    erin.post(`${companies}/${other.id}/merge`, { with: one.id }),
  ]);
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect(await count('contact_companies where id = any($1) and deleted_at is null', [one.id, other.id])).toBe(1);
});

test('two people become one, at the chosen company', async () => {
  const [here, there] = [await company('Here'), await company('There')];
  const ann = await person('Ann', { last_name: 'Reed', company: here.id });
  const twin = await person('Anne', { last_name: 'Reed', company: there.id, email: 'anne@there.test' });
  const other = await person('Zoe', { company: there.id });
  expect([ann.primary, twin.primary, other.primary]).toEqual([true, true, false]);
  const deal = await addDeal(erin, { company: there.id, person: twin.id });
  const merged = await erin.post(`${people}/${ann.id}/merge`, { with: twin.id, take: ['company', 'email'] });
  expect(merged).toMatchObject({
    status: 200,
    body: {
      message: 'People merged',
      data: { display_name: 'Ann Reed', email: 'anne@there.test', primary: true, company: { id: there.id } },
    },
  });
  expect(dataOf(await erin.get(`/api/jobs/deals/${deal}`))).toMatchObject({ person: { id: ann.id } });
  expect(await undo(erin, merged)).toMatchObject({ status: 200 });
  expect(dataOf(await erin.get(`${people}/${ann.id}`))).toMatchObject({ primary: true, company: { id: here.id } });
  expect(dataOf(await erin.get(`${people}/${twin.id}`))).toMatchObject({ primary: true, company: { id: there.id } });
});

test('the person who replaces a primary person becomes primary', async () => {
  const at = await company('Place');
  const [first, second] = [await person('First', { company: at.id }), await person('Second', { company: at.id })];
  expect(dataOf(await erin.post(`${people}/${second.id}/merge`, { with: first.id }))).toMatchObject({ primary: true });
  const editor = await agency.staff('Pia', 'read people', 'edit people');
  expect(await editor.get(`${people}/${second.id}/merge`, { with: first.id })).toMatchObject({ status: 403 });
  expect(dataOf(await editor.get(`${people}/${second.id}`))).toMatchObject({ can: { edit: true, merge: false } });
});
