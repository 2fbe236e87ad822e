import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { boardOf, chartEditor, colleague, makeChart, outlineOf, positionsPath } from '../../testing/posts.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

const outline = `
founder Founder
  deputy Deputy
  division Sales
    department Accounts
      section Small
    department Leads
  division Production
    department Design
  division Finance
  position Assistant
    division Press
    position Typist
      position Clerk
  position Driver`;

async function board() {
  const made = await makeChart(agency, outline);
  const ann = await colleague(agency, made.company, 'Ann', ...chartEditor);
  const lines = async () => outlineOf(await boardOf(ann, made.id)).map((line) => line.trimStart());
  const move = (name: string, body: object) => ann.post(`${positionsPath}/${made.posts[name]}/move`, body);
  const put = (name: string, below: string | number, more: object = {}) =>
    ann.post(`${positionsPath}/${made.posts[name]}/change-parent`, {
      parent_id: typeof below === 'string' ? made.posts[below] : below,
      ...more,
    });
  return { ...made, ann, lines, move, put };
}

test('a move changes the place in the row, and returns the posts of the row', async () => {
  const { move, posts, lines } = await board();
  const moved = await move('Finance', { index: 0 });
  expect(moved.status).toBe(200);
  expect(new Set(Object.keys(moved.body.data).map(Number))).toEqual(
    new Set([posts['Sales'], posts['Production'], posts['Finance']]),
  );
  expect((await lines()).filter((name) => ['Sales', 'Production', 'Finance'].includes(name))).toEqual([
    'Finance',
    'Sales',
    'Production',
  ]);
  // The deputy and the positions are separate rows.
  expect(await move('Driver', { index: 1 })).toMatchObject({ status: 200 });
  expect((await lines()).indexOf('Driver')).toBeGreaterThan((await lines()).indexOf('Assistant'));
  expect(await move('Driver', { index: '0' })).toMatchObject({ status: 200 });
  expect((await lines()).indexOf('Driver')).toBeLessThan((await lines()).indexOf('Assistant'));
});

test.each([[undefined], [null], [-1], [3], [1.5], ['one'], [{}], [1e9]])('a move to %j is refused', async (index) => {
  const { move, lines } = await board();
  const before = await lines();
  expect(await move('Sales', { index })).toMatchObject({
    status: 422,
    body: { data: { index: [expect.any(String)] } },
  });
  expect(await lines()).toEqual(before);
});

test('a move past the end of its row is told how far it can go', async () => {
  const { move } = await board();
  expect(await move('Sales', { index: 3 })).toMatchObject({
    status: 422,
    body: { data: { index: ['The index value must be at most 2.'] } },
  });
});

test('a post moves under another parent of the same type, with everything below it', async () => {
  const { put, lines, id, ann, posts } = await board();
  const moved = await put('Accounts', 'Production');
  expect(moved.status).toBe(200);
  expect((await boardOf(ann, id)).positions[posts['Accounts']!]?.parent_id).toBe(posts['Production']);
  expect(await lines()).toEqual([
    'Founder',
    'Deputy',
    'Sales',
    'Leads',
    'Production',
    'Design',
    'Accounts',
    'Small',
    'Finance',
    'Assistant',
    'Press',
    'Typist',
    'Clerk',
    'Driver',
  ]);
  // Sent twice, it is done once; with an index, the post goes where it was dropped.
  expect((await put('Accounts', 'Production')).status).toBe(200);
  expect((await put('Leads', 'Production', { index: 0 })).status).toBe(200);
  expect((await lines()).slice(2, 7)).toEqual(['Sales', 'Production', 'Leads', 'Design', 'Accounts']);
});

describe('a forbidden target is refused with a reason, and nothing changes', () => {
  test.each([
    ['under itself', 'Typist', 'Typist', 'Typist cannot be moved under Typist.'],
    ['under what is below it', 'Typist', 'Clerk', 'Typist cannot be moved under Clerk.'],
    ['a department under a section', 'Accounts', 'Small', 'Accounts cannot be moved under Small.'],
    ['a division of the founder under a position', 'Sales', 'Assistant', 'Sales cannot be moved under Assistant.'],
    ['a deputy anywhere', 'Deputy', 'Assistant', 'Deputy cannot be moved under Assistant.'],
    ['the founder anywhere', 'Founder', 'Assistant', 'Founder cannot be moved under Assistant.'],
  ])('%s', async (_title, name, below, message) => {
    const { put, lines } = await board();
    const before = await lines();
    expect(await put(name, below)).toMatchObject({ status: 422, body: { message } });
    expect(await lines()).toEqual(before);
  });

  test('nor can it go under a post of another board, or a missing one', async () => {
    const { put, lines } = await board();
    const other = await board();
    const before = await lines();
    for (const parent of [other.posts['Sales']!, 2_147_483_647, 0]) {
      expect(await put('Accounts', parent)).toMatchObject({
        status: 422,
        body: { data: { parent_id: ['The Parent value does not exist.'] } },
      });
    }
    expect(await lines()).toEqual(before);
  });
});

test('after eight moves at once every post is in the tree exactly once', async () => {
  const { put, move, lines } = await board();
  const before = (await lines()).toSorted();
  const tries = Array.from({ length: 40 }, (_, at) => {
    if (at % 4 === 0) return put('Accounts', at % 8 ? 'Production' : 'Sales');
    if (at % 4 === 1) return put('Design', at % 8 > 4 ? 'Finance' : 'Sales', { index: 0 });
    if (at % 4 === 2) return move('Finance', { index: at % 3 });
    return move('Sales', { index: (at + 1) % 3 });
  });
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await lines()).toSorted()).toEqual(before);
});
