import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deal, DealRecord } from '../../../contract/sales/deals.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal, addPerson, addServiceType, addTag, dealsPath as path } from '../../testing/deals.ts';

let agency: Agency;
let erin: Person;
let acme: number;
let zoe: number;
let seo: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  acme = await addCompany(agency, 'Acme');
  zoe = await addPerson(agency, acme, 'Zoe');
  seo = await addServiceType(agency, 'Search');
});
afterAll(() => agency.close());

const website = () => ({ name: 'Website', company: acme, owner: erin.id, priority: 2 });
const addWebsite = (more: object = {}) => addDeal(erin, { ...website(), ...more });
const dealOf = async (id: number, by: Person = erin): Promise<DealRecord> => (await by.get(`${path}/${id}`)).body.data;

test('the add form comes from the server, starts with the caller as sales rep, and its save creates a deal', async () => {
  const schema = await erin.get(`${path}/add`, { _form: true, company: acme });
  expect(schema.body.data).toMatchObject({
    title: 'Add Deal',
    action: `${path}/add?company=${acme}`,
    values: { owner: { id: erin.id, text: 'Erin' }, company: { id: acme, text: 'Acme' }, priority: 2 },
  });
  const tag = await addTag(agency, 'Rush');
  const made = await erin.post(`${path}/add`, {
    ...website(),
    person: zoe,
    value: 1500.5,
    service_types: [seo],
    tags: [tag],
    notes: 'Call on Monday',
  });
  expect(made).toMatchObject({ status: 200, body: { message: 'Deal added' } });
  expect(await dealOf((made.body.data as { id: number }).id)).toMatchObject({
    name: 'Website',
    status: 'in-progress',
    value: 1500.5,
    priority: 2,
    notes: 'Call on Monday',
    company: { id: acme, name: 'Acme', email: 'hello@acme.test' },
    person: { id: zoe, display_name: 'Zoe' },
    owner: { id: erin.id, display_name: 'Erin' },
    service_types: [{ id: seo, name: 'Search', service_id: null }],
    services: [{ id: seo, name: 'Search', service_id: null }],
    tags: [{ id: tag, label: 'Rush' }],
    folder: { id: expect.any(Number), name: 'Home' },
    archived_at: null,
    can: { edit: true, edit_status: true, change_owner: true, archive: true, delete: true, add_services: true },
  });
});

test('a deal is below its company in the tree', async () => {
  const { node } = await dealOf(await addWebsite());
  const { rows } = await agency.open.pool.query(
    `select n.kind from nodes n join contact_companies c on c.node_id = n.parent_id where n.id = $1 and c.id = $2`,
    [node.id, acme],
  );
  expect(rows).toEqual([{ kind: 'Deal' }]);
});

test('all wrong fields come back together and nothing is created', async () => {
  const answer = await erin.post(`${path}/add`, { name: '', value: -1, priority: 4, company: 999_999, owner: 999_999 });
  expect(answer.status).toBe(422);
  expect(answer.body.data).toEqual({
    name: ["The Name value can't be empty."],
    value: ['The Value value must be at least 0.'],
    priority: ['The Priority value is not in the allowed values.'],
    company: ['The Company value does not exist.'],
    owner: ['The Sales Rep value does not exist.'],
  });
});

test('the point of contact works for the company', async () => {
  const other = await addPerson(agency, await addCompany(agency, 'Borealis'), 'Yan');
  const refusal = {
    status: 422,
    body: { data: { person: ['The Point of Contact value must be a person of the company.'] } },
  };
  expect(await erin.post(`${path}/add`, { ...website(), person: other })).toMatchObject(refusal);
  const id = await addWebsite();
  expect(await erin.post(`${path}/${id}/edit`, { ...website(), person: other })).toMatchObject(refusal);
});

test('a client’s user cannot be a sales rep', async () => {
  const cleo = await agency.staff('Cleo');
  await agency.open.pool.query('update users set is_customer = true where id = $1', [cleo.id]);
  expect(await erin.post(`${path}/add`, { ...website(), owner: cleo.id })).toMatchObject({ status: 422 });
});

test('an edit keeps the fields it does not send and moves the deal with its company', async () => {
  const id = await addWebsite({ service_types: [seo], notes: 'Call on Monday' });
  const borealis = await addCompany(agency, 'Borealis Two');
  const saved = await erin.post(`${path}/${id}/edit`, { name: 'Shop', company: borealis, value: 10, priority: 3 });
  expect(saved).toMatchObject({ status: 200, body: { message: 'Deal saved' } });
  const deal = await dealOf(id);
  expect(deal).toMatchObject({
    name: 'Shop',
    value: 10,
    priority: 3,
    notes: 'Call on Monday',
    owner: { id: erin.id },
    service_types: [{ id: seo }],
  });
  const { rows } = await agency.open.pool.query(
    'select c.id from nodes n join contact_companies c on c.node_id = n.parent_id where n.id = $1',
    [deal.node.id],
  );
  expect(rows).toEqual([{ id: borealis }]);
});

test('an edit on an older copy is refused with what changed and by whom', async () => {
  const id = await addWebsite();
  const { body } = await erin.get(`${path}/${id}/edit`, { _form: true });
  const { values } = body.data as { values: Record<string, unknown> };
  const mine = { ...website(), _version: values['_version'] };
  const dora = await agency.staff('Dora', 'edit deals');
  expect(await dora.post(`${path}/${id}/edit`, { ...mine, name: 'Website 2' })).toMatchObject({ status: 200 });
  expect(await erin.post(`${path}/${id}/edit`, { ...mine, name: 'Site' })).toMatchObject({
    status: 409,
    body: { data: { by: 'Dora', changed: { name: { from: 'Website', to: 'Website 2' } } } },
  });
});

test('a tag that a colleague gave meanwhile is not taken off by an older copy of the form', async () => {
  const id = await addWebsite();
  const tag = await addTag(agency, 'Urgent');
  const { body } = await erin.get(`${path}/${id}/edit`, { _form: true });
  const { values } = body.data as { values: Record<string, unknown> };
  const mine = { ...website(), tags: [], _version: values['_version'] };
  const dora = await agency.staff('Dora', 'edit deals');
  expect(await dora.post(`${path}/${id}/edit`, { ...mine, tags: [tag] })).toMatchObject({ status: 200 });
  const late = await erin.post(`${path}/${id}/edit`, { ...mine, name: 'Site' });
  expect(late).toMatchObject({ status: 409, body: { data: { values: { tags: [{ id: tag }] } } } });
  const { _version } = (late.body.data as unknown as { values: { _version: string } }).values;
  const again = { ...mine, name: 'Site', tags: [tag], _version };
  expect(await erin.post(`${path}/${id}/edit`, again)).toMatchObject({ status: 200 });
});

test('Change Sales Rep notifies the new one', async () => {
  const id = await addWebsite();
  const sam = await agency.staff('Sam', 'read own deals');
  expect(await sam.get(`${path}/${id}`)).toMatchObject({ status: 403 });
  expect(await erin.post(`${path}/${id}/edit/owner`, { owner: sam.id })).toMatchObject({
    status: 200,
    body: { message: 'Sales Rep changed' },
  });
  expect(await sam.get(`${path}/${id}`)).toMatchObject({ status: 200, body: { data: { owner: { id: sam.id } } } });
  const told = await agency.open.pool.query('select text, url from notifications where user_id = $1', [sam.id]);
  expect(told.rows).toEqual([{ text: 'Erin made you the sales rep of Website.', url: `/#/deals/${id}` }]);
});

test('a deal is archived and un-archived; deleting removes it from every list until it is undone', async () => {
  const id = await addWebsite({ name: 'Old mill' });
  const found = async (query: object = {}) =>
    ((await erin.get(path, { search: 'Old mill', ...query })).body.data as Deal[]).map((deal) => deal.id);
  expect(await erin.post(`${path}/${id}/archive`)).toMatchObject({ body: { message: 'Deal archived' } });
  expect(await found()).toEqual([]);
  expect(await found({ archived: 'archived' })).toEqual([id]);
  expect(await erin.post(`${path}/${id}/un-archive`)).toMatchObject({ body: { message: 'Deal un-archived' } });
  expect(await found()).toEqual([id]);

  const ask = await erin.get(`${path}/${id}/delete`, { _form: true });
  expect(ask.body.data).toMatchObject({ confirm: 'Are you sure you want to delete this Deal?' });
  const gone = await erin.post(`${path}/${id}/delete`);
  expect(await found({ archived: 'all' })).toEqual([]);
  expect(await erin.get(`${path}/${id}`)).toMatchObject({ status: 404 });
  expect(await erin.post(`/api/system/changes/${gone.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await found()).toEqual([id]);
});

test('adding a deal can be undone as a whole', async () => {
  const made = await erin.post(`${path}/add`, { ...website(), service_types: [seo] });
  const { id } = made.body.data as { id: number };
  expect(await erin.post(`/api/system/changes/${made.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await erin.get(`${path}/${id}`)).toMatchObject({ status: 404 });
});

test('the history shows names', async () => {
  const id = await addWebsite();
  const sam = await agency.staff('Sam');
  await erin.post(`${path}/${id}/edit/owner`, { owner: sam.id });
  const { body } = await erin.get('/api/system/history', { table: 'deals', id });
  expect((body.data as { changes: unknown[] }[])[0]!.changes).toContainEqual(
    expect.objectContaining({ label: 'Sales Rep', from: 'Erin', to: 'Sam' }),
  );
});

test('users who may add cards can put a new deal on a board', async () => {
  const { pool } = agency.open;
  const stageOn = async (contains: string) => {
    const { rows } = await pool.query<{ id: number }>(
      `with b as (insert into boards (name, contains) values ($1, $1) returning id)
       insert into stages (cid, board_id, name, sequence) select gen_random_uuid()::text, id, 'First', 10 from b returning id`,
      [contains],
    );
    return rows[0]!.id;
  };
  const [first, foreign] = [await stageOn('deals'), await stageOn('services')];
  const cardsOf = async (id: number) =>
    (await pool.query<{ stage_id: number }>('select stage_id from cards where deal_id = $1', [id])).rows;

  const schema = await erin.get(`${path}/add`, { _form: true, stage: first });
  expect(schema.body.data).toMatchObject({ values: { stage: { id: first, text: 'First', hint: 'deals' } } });
  expect((await erin.get(`${path}/stages`)).body.data).toEqual([{ id: first, text: 'First', hint: 'deals' }]);
  expect(await cardsOf(await addWebsite({ stage: first }))).toEqual([{ stage_id: first }]);
  expect(await erin.post(`${path}/add`, { ...website(), stage: foreign })).toMatchObject({
    status: 422,
    body: { data: { stage: ['The Board stage value does not exist.'] } },
  });

  // Asked for from a board, the field starts with the first stage of that board, not of the default one.
  await pool.query(`update boards set is_default = true where contains = 'deals'`);
  const other = await stageOn('deals');
  const { rows } = await pool.query<{ board_id: number }>('select board_id from stages where id = $1', [other]);
  const onBoard = await erin.get(`${path}/add`, { _form: true, board: rows[0]!.board_id });
  expect(onBoard.body.data).toMatchObject({ values: { stage: { id: other } } });
  expect((await erin.get(`${path}/add`, { _form: true })).body.data).toMatchObject({
    values: { stage: { id: first } },
  });
  expect((await erin.get(`${path}/add`, { _form: true, board: 'x' })).body.data).toMatchObject({
    values: { stage: null },
  });

  const ben = await agency.staff('Ben', 'add deals', 'read companies');
  expect(await ben.get(`${path}/stages`)).toMatchObject({ status: 403 });
  expect(await cardsOf(await addDeal(ben, { company: acme, stage: first }))).toEqual([]);
});
