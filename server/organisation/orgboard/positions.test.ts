import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { boardOf, chartEditor, colleague, hire, makeChart, outlineOf, positionsPath } from '../../testing/posts.ts';
import type { MadeChart } from '../../testing/posts.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

const outline = `
founder Founder: Ada
  deputy Deputy: Erin
  division Sales [Division 1]
    department Accounts
      section Small
        unit Mail
        simple-position Clerk
    department Leads
  division Production [Division 2]
    department Design
  position Assistant
    position Typist`;

async function board(told = outline): Promise<MadeChart & { ann: Person; lines: () => Promise<string[]> }> {
  const made = await makeChart(agency, told);
  const ann = await colleague(agency, made.company, 'Ann', ...chartEditor);
  return { ...made, ann, lines: async () => outlineOf(await boardOf(ann, made.id)) };
}

const editPath = (id: number | undefined) => `/api/makh/positions/${id}/edit`;

test('a position is added below another by the server’s form, last in its row', async () => {
  const { id, ann, posts, people, lines } = await board('founder Founder: Ada\n  division Sales\n  position Assistant');
  const asked = { type: 'division', parent_id: posts['Founder'], chart_id: id };
  expect((await ann.get('/api/makh/positions/add', { _form: true, ...asked })).body.data).toMatchObject({
    title: 'Add Division',
    values: { type: 'division', parent_id: String(posts['Founder']), chart_id: String(id) },
  });
  const made = await ann.post('/api/makh/positions/add', {
    ...asked,
    name: 'Production',
    staff: [people['Ada']],
    area: 'Division 2',
    vfp: 'Work delivered',
    function: '<p>Delivers <strong>work</strong><script>alert(1)</script></p>',
    color: '#ebfbee',
    pushed: 1,
    pushed_children: 2,
    bumped: true,
  });
  expect(made).toMatchObject({ status: 200, body: { message: 'Position added', data: { id: expect.any(Number) } } });
  const one = (made.body.data as { id: number }).id;
  expect((await boardOf(ann, id)).positions[one]).toEqual({
    id: one,
    name: 'Production',
    type: 'division',
    parent_id: posts['Founder'],
    sequence: expect.any(Number),
    staff: [{ id: people['Ada'], full_name: 'Ada', user_id: expect.any(Number) }],
    meta: {
      area: 'Division 2',
      vfp: 'Work delivered',
      function: '<p>Delivers <strong>work</strong></p>',
      color: '#ebfbee',
      pushed: 1,
      pushed_children: 2,
      bumped: true,
    },
    loading: false,
  });
  expect(await lines()).toEqual(['Founder: Ada', '  Sales', '  Production: Ada', '  Assistant']);
});

describe('a type that is not allowed there is refused with a reason, and nothing changes', () => {
  test.each([
    ['a second founder', { type: 'founder' }, 'The board already has a founder.'],
    ['a second deputy', { type: 'deputy', below: 'Founder' }, 'Founder already has a deputy.'],
    ['a unit at the top', { type: 'unit' }, 'A unit cannot be at the top of the board.'],
    ['a section under a division', { type: 'section', below: 'Sales' }, 'A section cannot be placed under a division.'],
    ['anything under a deputy', { type: 'position', below: 'Deputy' }, 'A position cannot be placed under a deputy.'],
    [
      'a position under a department',
      { type: 'position', below: 'Leads' },
      'A position cannot be placed under a department.',
    ],
  ])('%s', async (_title, { type, ...where }, message) => {
    const { id, ann, posts, lines } = await board();
    const before = await lines();
    const below = 'below' in where ? where.below : undefined;
    const parent_id = below === undefined ? null : posts[below];
    expect(await ann.post('/api/makh/positions/add', { name: 'X', type, parent_id, chart_id: id })).toMatchObject({
      status: 422,
      body: { message },
    });
    expect(await lines()).toEqual(before);
  });

  test('wrong values come back together', async () => {
    const { id, ann } = await board('founder Founder');
    const answer = await ann.post('/api/makh/positions/add', {
      name: ' ',
      type: 'emperor',
      chart_id: id,
      staff: [999_999],
      pushed: 51,
      pushed_children: 1.5,
      color: 'red',
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.data).toSorted()).toEqual([
      'color',
      'name',
      'pushed',
      'pushed_children',
      'staff',
      'type',
    ]);
  });
});

test('an edit only changes what is sent', async () => {
  const { id, ann, posts, people, lines } = await board('position Sales [Division 1]: Sam');
  const bob = await hire(
    agency,
    (await agency.open.pool.query('select company_id from org_charts where id = $1', [id])).rows[0].company_id,
    'Bob',
  );
  expect((await ann.get(editPath(posts['Sales']), { _form: true })).body.data).toMatchObject({
    title: 'Edit Position',
    values: { name: 'Sales', area: 'Division 1', staff: [{ id: people['Sam'], text: 'Sam' }], chart_id: id },
  });
  expect(await ann.post(editPath(posts['Sales']), { name: 'Sales and Marketing' })).toMatchObject({
    status: 200,
    body: { message: 'Position saved' },
  });
  expect(await lines()).toEqual(['Sales and Marketing: Sam']);
  await ann.post(editPath(posts['Sales']), { pushed: 3 });
  await ann.post(editPath(posts['Sales']), { staff: [bob, people['Sam']] });
  expect(await lines()).toEqual(['Sales and Marketing: Bob, Sam']);
  expect((await boardOf(ann, id)).positions[posts['Sales']!]?.meta).toMatchObject({ area: 'Division 1', pushed: 3 });
  await ann.post(editPath(posts['Sales']), { staff: [] });
  expect(await lines()).toEqual(['Sales and Marketing']);
});

test('if two edit one position at once, the second sees what changed, including staff', async () => {
  const { ann, posts, people } = await board('position Sales: Sam');
  const version = async () =>
    ((await ann.get(editPath(posts['Sales']), { _form: true })).body.data as { values: { _version: string } }).values
      ._version;
  const first = await version();
  await ann.post(editPath(posts['Sales']), { name: 'Marketing', _version: first });
  expect(await ann.post(editPath(posts['Sales']), { name: 'Production', _version: first })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Ann'), data: { values: { name: 'Marketing' } } },
  });
  const second = await version();
  await ann.post(editPath(posts['Sales']), { staff: [] });
  expect(await ann.post(editPath(posts['Sales']), { staff: [people['Sam']], _version: second })).toMatchObject({
    status: 409,
    body: { data: { values: { name: 'Marketing', staff: [] } } },
  });
});

test('deleting asks first and includes everything below, and Undo restores all of it', async () => {
  const { ann, posts, lines } = await board();
  const before = await lines();
  const path = (name: string) => `${positionsPath}/${posts[name]}/delete`;
  expect((await ann.get(path('Clerk'), { _form: true })).body.data).toMatchObject({
    confirm: 'Are you sure you want to delete this position?',
    buttons: [{ label: 'No' }, { label: 'Yes' }],
  });
  expect((await ann.get(path('Sales'), { _form: true })).body.data).toMatchObject({
    confirm:
      'This position currently has positions under it. If you delete it, those sub-positions will also be removed. Are you sure you want to delete this position?',
  });
  expect(await lines()).toEqual(before);
  const gone = await ann.post(path('Sales'));
  expect(gone).toMatchObject({ status: 200, body: { message: '6 positions deleted' } });
  expect(await lines()).toEqual([
    'Founder: Ada',
    '  Deputy: Erin',
    '  Production',
    '    Design',
    '  Assistant',
    '    Typist',
  ]);
  expect((await ann.post(path('Sales'))).status).toBe(404);
  expect((await ann.post(path('Clerk'))).status).toBe(404);
  expect(await ann.post(`/api/system/changes/${gone.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await lines()).toEqual(before);
});

test('undoing the delete of a branch named the staff that had ended with it', async () => {
  const { ann, posts, lines } = await board('founder Founder: Ada\n  division Sales\n    department Accounts: Joe');
  const before = await lines();
  const gone = await ann.post(`${positionsPath}/${posts['Sales']}/delete`);
  const undone = await ann.post(`/api/system/changes/${gone.body.batch}/undo`);
  expect(undone.body.message).toBe('Undone: Trashed 2 Positions and more');
  expect(await lines()).toEqual(before);
});

test('a position has a panel with who is above, next to and below it', async () => {
  const { ann, posts, people } = await board(`
founder Founder: Ada
  division Sales [Division 1]: Marcus
    deputy Deputy Sales: Ines
    department Accounts: Sam
    department Leads`);
  expect((await ann.get(`${positionsPath}/${posts['Sales']}`)).body.data).toMatchObject({
    name: 'Sales',
    meta: { area: 'Division 1' },
    staff: [{ full_name: 'Marcus' }],
    senior: { id: people['Ada'], full_name: 'Ada' },
    held_by: null,
    deputy: { id: posts['Deputy Sales'], name: 'Deputy Sales', staff: [{ full_name: 'Ines' }] },
    juniors: [{ full_name: 'Ines' }, { full_name: 'Sam', position: { name: 'Accounts' } }],
    can: { edit: true },
  });
  expect((await ann.get(`${positionsPath}/${posts['Leads']}`)).body.data).toMatchObject({
    staff: [],
    senior: null,
    held_by: { full_name: 'Marcus' },
    deputy: null,
    juniors: [],
  });
});

test('users who may read boards see an employee’s posts, senior and juniors', async () => {
  const { ann, people } = await board(
    'founder Founder: Ada\n  division Sales: Marcus\n    department Accounts: Sam, Marcus',
  );
  expect((await ann.get(`/api/foundry/org-charts/employees/${people['Marcus']}`)).body.data).toMatchObject({
    posts: [
      { name: 'Sales', answers: true, senior: { full_name: 'Ada' } },
      { name: 'Accounts', answers: false, senior: { full_name: 'Ada' } },
    ],
    juniors: [{ full_name: 'Sam', position: { name: 'Accounts' } }],
  });
});
