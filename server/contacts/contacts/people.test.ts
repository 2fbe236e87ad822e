import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactPerson } from '../../../contract/contacts/contacts.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person, Result } from '../../testing/agency.ts';

const path = '/api/contacts/people';

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const dataOf = ({ body }: Result) => body.data;
const addCompany = async (name: string): Promise<number> =>
  (dataOf(await erin.post('/api/contacts/companies/add', { name, type: 'client' })) as { id: number }).id;
const add = async (first_name: string, company: number | null, more: Record<string, unknown> = {}) =>
  dataOf(await erin.post(`${path}/add`, { first_name, company, ...more })) as ContactPerson;
const peopleOf = async (company: number) =>
  (dataOf(await erin.get(`/api/contacts/companies/${company}/people`)) as ContactPerson[]).map(
    ({ first_name, primary }) => [first_name, primary],
  );

test('a person is returned as on the card', async () => {
  const company = await addCompany('Harbour & Finch');
  const made = await erin.post(`${path}/add`, {
    company,
    first_name: 'Cleo',
    last_name: 'Barton',
    job_title: 'Marketing Lead',
    email: 'cleo@harbour.test',
    phone: '+14155550101',
    address: { street: '', city: 'Bristol', region: '', country: 'GB', code: '', type: '' },
  });
  expect(made).toMatchObject({
    status: 200,
    body: {
      message: 'Person added',
      data: {
        display_name: 'Cleo Barton',
        company: { id: company, name: 'Harbour & Finch' },
        address: { city: 'Bristol', country: 'GB' },
        prefix: null,
        primary: true,
        can: { read: true, edit: true, delete: true },
      },
    },
  });
  const form = await erin.get(`${path}/add`, { _form: true, company });
  expect(dataOf(form)).toMatchObject({ values: { company: { id: company, text: 'Harbour & Finch' } } });
  expect(dataOf(await erin.get(path, { search: 'bar marketing' }))).toMatchObject([{ display_name: 'Cleo Barton' }]);
  expect(dataOf(await erin.get(`${path}/select`, { company, q: 'cleo' }))).toMatchObject([
    { text: 'Cleo Barton', hint: 'Marketing Lead · Harbour & Finch' },
  ]);
});

test('a company has at most one primary person, by default the first', async () => {
  const company = await addCompany('One Primary');
  const ann = await add('Ann', company);
  const bea = await add('Bea', company);
  expect(await peopleOf(company)).toEqual([
    ['Ann', true],
    ['Bea', false],
  ]);
  const moved = await erin.post(`${path}/${bea.id}/primary`);
  expect(moved).toMatchObject({ status: 200, body: { message: 'Primary person changed', data: { primary: true } } });
  expect(await peopleOf(company)).toEqual([
    ['Bea', true],
    ['Ann', false],
  ]);
  expect(dataOf(await erin.get(`/api/contacts/companies/${company}/primary-person`))).toMatchObject({ id: bea.id });
  expect(await erin.post(`/api/system/changes/${moved.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(dataOf(await erin.get(`/api/contacts/companies/${company}/primary-person`))).toMatchObject({ id: ann.id });
  await add('Cy', company, { primary: true });
  expect((await peopleOf(company)).filter(([, primary]) => primary)).toEqual([['Cy', true]]);
});

test('if many become primary at once, one of them is', async () => {
  const company = await addCompany('Rush');
  const made = [];
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) made.push(await add(name, company));
  const answers = await Promise.all(made.map(({ id }) => erin.post(`${path}/${id}/primary`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await peopleOf(company)).filter(([, primary]) => primary)).toHaveLength(1);
});

test('a primary person who changes company is no longer primary, and without a company there is none', async () => {
  const [from, to] = [await addCompany('From'), await addCompany('To')];
  const { id } = await add('Mover', from);
  await add('Stays', to);
  const moved = await erin.post(`${path}/${id}/edit`, { first_name: 'Mover', company: to });
  expect(dataOf(moved)).toMatchObject({ primary: false, company: { id: to } });
  expect(dataOf(await erin.get(`/api/contacts/companies/${from}/primary-person`))).toBeNull();
  const { rows } = await agency.open.pool.query(
    `select 1 from people p join nodes n on n.id = p.node_id join contact_companies c on c.node_id = n.parent_id
     where p.id = $1 and c.id = $2`,
    [id, to],
  );
  expect(rows).toHaveLength(1);
  const alone = await add('Alone', null, { primary: true });
  expect(alone).toMatchObject({ primary: false, company: null });
  expect(await erin.post(`${path}/${alone.id}/primary`)).toMatchObject({ status: 422 });
});

test('deleted people, and those of a deleted company, are hidden until Undo', async () => {
  const company = await addCompany('Closing');
  const { id } = await add('Lasting', company);
  const gone = await erin.post(`${path}/${id}/delete`);
  expect(gone).toMatchObject({ status: 200, body: { message: 'Person deleted' } });
  expect(await erin.get(`${path}/${id}`)).toMatchObject({ status: 404 });
  await erin.post(`/api/system/changes/${gone.body.batch}/undo`);
  expect(await erin.get(`${path}/${id}`)).toMatchObject({ status: 200 });

  const closed = await erin.post(`/api/contacts/companies/${company}/delete`);
  expect(await erin.get(`${path}/${id}`)).toMatchObject({ status: 404 });
  expect(dataOf(await erin.get(path, { search: 'lasting' }))).toEqual([]);
  expect(dataOf(await erin.get(`${path}/select`, { q: 'lasting' }))).toEqual([]);
  await erin.post(`/api/system/changes/${closed.body.batch}/undo`);
  expect(dataOf(await erin.get(path, { search: 'lasting' }))).toMatchObject([{ id }]);
});

test('each ability allows its own action', async () => {
  const company = await addCompany('Gated');
  const { id } = await add('Gate', company);
  const reader = await agency.staff('Reader', 'read people');
  const editor = await agency.staff('Editor', 'edit people');
  const adder = await agency.staff('Adder', 'add people');
  const nia = await agency.staff('Nia');
  expect(await reader.get(`${path}/${id}`)).toMatchObject({
    status: 200,
    body: { data: { can: { read: true, edit: false, delete: false } } },
  });
  expect(await reader.get(`/api/contacts/companies/${company}/people`)).toMatchObject({ status: 403 });
  expect(await reader.post(`${path}/${id}/edit`, { first_name: 'X' })).toMatchObject({ status: 403 });
  expect(await editor.post(`${path}/${id}/edit`, { first_name: 'Gate', company })).toMatchObject({ status: 200 });
  expect(await editor.post(`${path}/${id}/delete`)).toMatchObject({ status: 403 });
  expect(await editor.get(path)).toMatchObject({ status: 403 });
  expect(await adder.post(`${path}/add`, { first_name: 'New' })).toMatchObject({ status: 200 });
  // Nobody can add a person to a company they may not see.
  expect(await adder.post(`${path}/add`, { first_name: 'New', company })).toMatchObject({
    status: 422,
    body: { data: { company: ['The Company value does not exist.'] } },
  });
  expect(await nia.get(`${path}/${id}`)).toMatchObject({ status: 403 });
  expect(await agency.stranger.get(path)).toMatchObject({ status: 401 });
});

test('possible duplicates are named, as far as the user may read them', async () => {
  const company = await addCompany('Silverpine Orchards');
  await erin.post(`/api/contacts/companies/${company}/edit`, {
    name: 'Silverpine Orchards',
    type: 'client',
    email: 'hi@silverpine.test',
  });
  const { id } = await add('Marguerite', company, { last_name: 'Delacroix', email: 'md@silverpine.test' });
  const ask = async (who: Person, query: Record<string, unknown>) =>
    dataOf(await who.get('/api/contacts/duplicates', query)) as unknown[];
  const found = [{ kind: 'companies', id: company, text: 'Silverpine Orchards' }];
  expect(await ask(erin, { name: 'Silverpine Orchard', kind: 'companies' })).toMatchObject(found);
  expect(await ask(erin, { name: 'Sliverpine Orchards' })).toMatchObject(found);
  expect(await ask(erin, { name: 'Something else', email: 'HI@silverpine.test' })).toMatchObject(found);
  expect(await ask(erin, { name: 'Margerite Delacroix', kind: 'people' })).toMatchObject([{ kind: 'people', id }]);
  expect(await ask(erin, { email: 'md@silverpine.test' })).toMatchObject([{ kind: 'people', id }]);
  for (const name of ['Pine', 'si', '', '%', 'Orchards of Kent and Sussex'])
    expect(await ask(erin, { name })).toEqual([]);
  const own = await agency.staff('Own', 'read own companies');
  expect(await ask(own, { name: 'Silverpine Orchards', email: 'md@silverpine.test' })).toEqual([]);
  const nia = await agency.staff('Nia');
  expect(await nia.get('/api/contacts/duplicates', { name: 'Silverpine' })).toMatchObject({ status: 403 });
});
