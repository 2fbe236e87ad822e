import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { boardOf, chartEditor, chartsPath, colleague, foundCompany, hire, makeChart } from '../../testing/posts.ts';
import { outlineOf } from '../../testing/posts.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

const add = 'add organizational charts';
const read = 'read organizational charts';

test('a company has no board until it creates one', async () => {
  const company = await foundCompany(agency, 'Northlight');
  const ann = await colleague(agency, company, 'Ann', add, ...chartEditor);
  expect(await ann.get(`${chartsPath}/scope`)).toMatchObject({ status: 200, body: { data: null } });
  expect(await ann.get('/api/makh/org-boards/add', { _form: true })).toMatchObject({
    body: {
      data: { title: 'Create a New Organizing Board', fields: [{ name: 'name', label: 'Name' }, { name: 'vfp' }] },
    },
  });
  const made = await ann.post('/api/makh/org-boards/add', { name: 'Northlight', vfp: 'Proud clients' });
  expect(made).toMatchObject({
    status: 200,
    body: {
      message: 'Org Board added',
      data: { name: 'Northlight', meta: { vfp: 'Proud clients' }, positions: {}, revision: 0 },
    },
  });
  expect(await ann.get(`${chartsPath}/scope`)).toMatchObject({
    body: {
      data: {
        id: (made.body.data as { id: number }).id,
        revision: 1,
        can: { read: true, edit: true, download: false },
      },
    },
  });
  expect(await ann.post('/api/makh/org-boards/add', { name: 'Another' })).toMatchObject({
    status: 422,
    body: { message: 'This company already has an Org Board.' },
  });
  // After the undo the company has none again.
  expect(await ann.post(`/api/system/changes/${made.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect((await ann.get(`${chartsPath}/scope`)).body.data).toBeNull();
});

test('a template creates a whole board, by GET as in the specification and by POST', async () => {
  for (const [template, posts] of [
    ['small-agency', 5],
    ['studio', 20],
    ['seven-divisions', 31],
    ['empty', 0],
  ] as const) {
    const ann = await colleague(agency, await foundCompany(agency, 'Templates'), 'Ann', add, read);
    expect((await ann.get(`${chartsPath}/templates`)).body.data).toContainEqual({
      text: expect.any(String),
      value: template,
    });
    const url = `${chartsPath}/templates/create?template=${template}`;
    const made = await (template === 'studio' ? ann.post(url) : ann.get(url));
    expect(made).toMatchObject({ status: 200, body: { message: 'Org Board added', data: { name: 'Templates' } } });
    expect(Object.keys((made.body.data as { positions: object }).positions)).toHaveLength(posts);
    expect(await ann.get(url)).toMatchObject({ status: 422 });
  }
  const bob = await colleague(agency, await foundCompany(agency, 'Wrong'), 'Bob', add, read);
  for (const template of ['', 'toString', '__proto__', 'nine-divisions']) {
    expect(await bob.get(`${chartsPath}/templates/create`, { template })).toMatchObject({ status: 422 });
  }
  expect((await bob.get(`${chartsPath}/scope`)).body.data).toBeNull();
});

test('two who create the board at once create one', async () => {
  const company = await foundCompany(agency, 'Race');
  const people = await Promise.all(['Ann', 'Bob', 'Cleo'].map((name) => colleague(agency, company, name, add, read)));
  const made = await Promise.all(people.map((one) => one.post('/api/makh/org-boards/add', { name: 'Race' })));
  expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
});

test('each ability gives access to its own part, and clients’ users have no access', async () => {
  const { id, company, posts } = await makeChart(agency, 'founder Founder: Ada\n  division Sales [Division 1]: Sam');
  const [reader, editor, adder, nobody] = [
    await colleague(agency, company, 'Rita', read),
    await colleague(agency, company, 'Edda', 'edit organizational charts'),
    await colleague(agency, company, 'Addo', add),
    await colleague(agency, company, 'Nia'),
  ];
  expect(outlineOf(await boardOf(reader, id))).toEqual(['Founder: Ada', '  Sales: Sam']);
  expect((await reader.get(`${chartsPath}/scope`)).body.data).toMatchObject({ id, can: { read: true, edit: false } });
  // Users who may add a board learn that there is one, but see nothing of it.
  expect((await adder.get(`${chartsPath}/scope`)).body.data).toMatchObject({
    id,
    name: '',
    positions: {},
    can: { read: false },
  });
  const position = `/api/foundry/org-charts/positions/${posts['Sales']}`;
  const edit = `/api/makh/positions/${posts['Sales']}/edit`;
  expect((await reader.get(position)).status).toBe(200);
  const refused = [
    [reader, 'POST', edit],
    [reader, 'POST', `${position}/delete`],
    [reader, 'POST', `${position}/move`],
    [reader, 'POST', `${position}/change-parent`],
    [reader, 'GET', `${chartsPath}/${id}/revisions`],
    [reader, 'GET', `${chartsPath}/${id}/restore?revision=1`],
    [reader, 'GET', `${chartsPath}/templates`],
    [reader, 'POST', '/api/makh/org-boards/add'],
    [editor, 'GET', `${chartsPath}/${id}`],
    [adder, 'GET', `${chartsPath}/${id}`],
    [adder, 'GET', position],
    [nobody, 'GET', `${chartsPath}/scope`],
  ] as const;
  for (const [who, method, url] of refused) {
    expect([url, (await who.send({ method, url })).status]).toEqual([url, 403]);
  }
  const client = await colleague(agency, company, 'Cleo', read, add, ...chartEditor);
  await agency.open.pool.query('update users set is_customer = true where id = $1', [client.id]);
  for (const url of [`${chartsPath}/scope`, `${chartsPath}/${id}`, position, `${chartsPath}/templates`]) {
    expect([url, (await client.get(url)).status]).toEqual([url, 403]);
  }
  expect((await client.post(edit, { name: 'Mine' })).status).toBe(403);
});

test('another company’s board is not found', async () => {
  const theirs = await makeChart(agency, 'founder Founder: Ada');
  const ann = await colleague(agency, await foundCompany(agency, 'Own'), 'Ann', ...chartEditor);
  expect((await ann.get(`${chartsPath}/${theirs.id}`)).status).toBe(404);
  expect((await ann.post(`/api/makh/positions/${theirs.posts['Founder']}/edit`, { name: 'Mine' })).status).toBe(404);
  expect(await ann.post('/api/makh/positions/add', { name: 'X', type: 'position', chart_id: theirs.id })).toMatchObject(
    {
      status: 422,
      body: { data: { chart_id: ['The Org Board value does not exist.'] } },
    },
  );
  expect((await ann.get('/api/foundry/org-charts/employees/select', { chart_id: theirs.id })).body.data).toEqual([]);
  expect(
    (
      await ann.post('/api/foundry/org-charts/positions/follows', {
        chart_id: theirs.id,
        staff: [theirs.people['Ada']],
      })
    ).body.data,
  ).toEqual([]);
});

test('the board’s name and VFP have their own form', async () => {
  const { id, company } = await makeChart(agency, 'founder Founder');
  const ann = await colleague(agency, company, 'Ann', ...chartEditor);
  const path = `/api/makh/org-boards/${id}/edit`;
  const schema = await ann.get(path, { _form: true });
  expect(schema.body.data).toMatchObject({ title: 'Edit Board', values: { name: 'Northlight', vfp: null } });
  expect(await ann.post(path, { name: '', vfp: 'x'.repeat(2001) })).toMatchObject({
    status: 422,
    body: { data: { name: ["The Name value can't be empty."], vfp: [expect.any(String)] } },
  });
  expect(await ann.post(path, { name: 'Northlight Studio' })).toMatchObject({
    status: 200,
    body: { data: { name: 'Northlight Studio' } },
  });
});

test('trashed employees are on no post, and the board says who holds it from above', async () => {
  const { id, company, posts, people } = await makeChart(agency, 'founder Founder: Ada\n  position Sales: Sam');
  const ann = await colleague(agency, company, 'Ann', ...chartEditor);
  expect((await boardOf(ann, id)).held).toEqual({});
  await agency.open.pool.query('update employees set deleted_at = now() where id = $1', [people['Sam']]);
  const board = await boardOf(ann, id);
  expect(outlineOf(board)).toEqual(['Founder: Ada', '  Sales']);
  expect(board.held).toEqual({ [posts['Sales']!]: people['Ada'] });
  const other = await hire(agency, company, 'Bob');
  expect(await ann.post(`/api/makh/positions/${posts['Sales']}/edit`, { staff: [people['Sam'], other] })).toMatchObject(
    {
      status: 422,
      body: { data: { staff: ['The Staff value does not exist.'] } },
    },
  );
});
