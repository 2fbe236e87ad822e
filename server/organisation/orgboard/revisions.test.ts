import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChartSnapshot, OrgChart, Revision } from '../../../contract/organisation/orgboard.ts';
import { candidateParents, siblingsOf } from '../../../contract/organisation/postTree.ts';
import { mayHold } from '../../../contract/organisation/posts.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import {
  boardOf,
  chartEditor,
  chartsPath,
  colleague,
  makeChart,
  outlineOf,
  positionsPath,
} from '../../testing/posts.ts';
import type { MadeChart } from '../../testing/posts.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

const snapshotOf = ({ id, name, meta, positions }: OrgChart): ChartSnapshot => ({ id, name, meta, positions });
const revisionsOf = async (ann: Person, id: number): Promise<Revision[]> =>
  (await ann.get(`${chartsPath}/${id}/revisions`)).body.data;
const undo = (ann: Person, batch: string | undefined) => ann.post(`/api/system/changes/${batch}/undo`);
const editPath = (id: number | undefined) => `/api/makh/positions/${id}/edit`;

async function board(outline: string): Promise<MadeChart & { ann: Person }> {
  const made = await makeChart(agency, outline);
  return { ...made, ann: await colleague(agency, made.company, 'Ann', ...chartEditor) };
}

test('each saved change is one numbered revision with the board at that time, including undos', async () => {
  const { id, posts, people, ann } = await board('founder Founder: Ada\n  division Sales\n    department Leads');
  const start = (await revisionsOf(ann, id))[0]!.number;
  const edited = await ann.post(editPath(posts['Sales']), { name: 'Sales and Marketing', staff: [people['Ada']] });
  await ann.post(`${positionsPath}/${posts['Sales']}/delete`);
  await ann.post(`/api/makh/org-boards/${id}/edit`, { name: 'Northlight Studio', vfp: 'Proud clients' });
  await undo(
    ann,
    (await ann.post('/api/makh/positions/add', { name: 'X', type: 'position', chart_id: id })).body.batch,
  );
  const revisions = await revisionsOf(ann, id);
  expect(revisions.slice(0, 5).map(({ number, by }) => [number - start, by])).toEqual(
    [5, 4, 3, 2, 1].map((number) => [number, 'Ann']),
  );
  const told = revisions.slice(0, 6).map(({ revision }) => [revision!.name, ...outlineOf(revision!)]);
  expect(told).toEqual([
    ['Northlight Studio', 'Founder: Ada'],
    ['Northlight Studio', 'Founder: Ada', 'X'],
    ['Northlight Studio', 'Founder: Ada'],
    ['Northlight', 'Founder: Ada'],
    ['Northlight', 'Founder: Ada', '  Sales and Marketing: Ada', '    Leads'],
    ['Northlight', 'Founder: Ada', '  Sales', '    Leads'],
  ]);
  expect(revisions[0]!.revision).toEqual(snapshotOf(await boardOf(ann, id)));
  expect(edited.body.batch).toBeDefined();
});

test('a restored revision equals its snapshot, with the same ids, and can be undone too', async () => {
  const { id, posts, people, ann } = await board(
    'founder Founder: Ada\n  division Sales: Sam, Ines\n    department Leads: Leo\n  division Production',
  );
  const wanted = (await revisionsOf(ann, id))[0]!;
  await ann.post(`${positionsPath}/${posts['Sales']}/delete`);
  await ann.post(`${positionsPath}/${posts['Production']}/move`, { index: 0 });
  await ann.post(editPath(posts['Founder']), { staff: [people['Sam'], people['Ada']], vfp: 'All of it' });
  await ann.post('/api/makh/positions/add', {
    name: 'New',
    type: 'division',
    parent_id: posts['Founder'],
    chart_id: id,
  });
  const before = snapshotOf(await boardOf(ann, id));
  const url = `${chartsPath}/${id}/restore`;
  expect((await ann.get(url, { _form: true, revision: wanted.id })).body.data).toMatchObject({
    confirm: expect.any(String),
  });
  expect(snapshotOf(await boardOf(ann, id))).toEqual(before);

  const restored = await ann.get(url, { revision: wanted.id });
  expect(restored).toMatchObject({ status: 200, body: { message: `Revision #${wanted.number} restored.` } });
  expect(snapshotOf(await boardOf(ann, id))).toEqual(wanted.revision);
  expect((await revisionsOf(ann, id))[0]!.revision).toEqual(wanted.revision);
  expect(await undo(ann, restored.body.batch)).toMatchObject({ status: 200 });
  expect(snapshotOf(await boardOf(ann, id))).toEqual(before);
});

test('people who are no longer there are left out, and named', async () => {
  const { id, posts, people, ann } = await board('founder Founder: Ada\n  division Sales: Sam, Ines');
  const wanted = (await revisionsOf(ann, id))[0]!;
  await ann.post(editPath(posts['Sales']), { staff: [] });
  await agency.open.pool.query('update employees set deleted_at = now() where id = $1', [people['Sam']]);
  expect(await ann.post(`${chartsPath}/${id}/restore`, { revision: wanted.id })).toMatchObject({
    body: { message: `Revision #${wanted.number} restored. Sam could not be put back: no longer an employee.` },
  });
  expect(outlineOf(await boardOf(ann, id))).toEqual(['Founder: Ada', '  Sales: Ines']);
});

test('a revision of another board is refused', async () => {
  const { id, ann } = await board('founder Founder: Ada');
  const other = await board('founder Founder: Ada');
  const [theirs] = await revisionsOf(other.ann, other.id);
  for (const revision of [theirs!.id, 0, 'x', '', 2_147_483_647]) {
    expect(await ann.get(`${chartsPath}/${id}/restore`, { revision })).toMatchObject({ status: 422 });
  }
  expect(await ann.get(`${chartsPath}/${id}/revisions`, { revision: theirs!.id })).toMatchObject({
    body: { data: [] },
  });
});

test('a board of many posts sends the boards of the newest revisions, and each by its id', async () => {
  const { id, posts, ann } = await board(
    ['founder Founder', ...Array.from({ length: 500 }, (_, at) => `  position Post ${at}`)].join('\n'),
  );
  for (const name of ['A', 'B', 'C', 'D']) await ann.post(editPath(posts['Founder']), { name });
  const revisions = await revisionsOf(ann, id);
  expect(revisions).toHaveLength(100);
  expect(revisions.slice(0, 5).map(({ revision }) => revision !== null)).toEqual([true, true, true, false, false]);
  const [one] = (await ann.get(`${chartsPath}/${id}/revisions`, { revision: revisions[3]!.id })).body
    .data as Revision[];
  expect(one!.revision!.positions[posts['Founder']!]!.name).toBe('A');
});

/** One random edit of a board, based on what is there; nothing if the numbers do not fit. */
async function randomEdit(ann: Person, board: OrgChart, people: number[], seed: number[]): Promise<string | undefined> {
  const [kind = 0, which = 0, where = 0] = seed;
  const posts = Object.values(board.positions);
  const post = posts[which % Math.max(posts.length, 1)];
  if (!post || kind === 0) {
    const parent = where % 5 === 0 ? undefined : post;
    const types = mayHold[parent?.type ?? 'root'];
    const type = types[where % Math.max(types.length, 1)];
    if (!type) return undefined;
    const staff = people.slice(where % 3, (where % 3) + (which % 3));
    const body = { name: `Post ${which}.${where}`, type, parent_id: parent?.id ?? null, chart_id: board.id, staff };
    return (await ann.post('/api/makh/positions/add', body)).body.batch;
  }
  const path = `${positionsPath}/${post.id}`;
  if (kind === 1) return (await ann.post(editPath(post.id), { name: `Named ${where}`, pushed: where % 4 })).body.batch;
  if (kind === 2) {
    const staff = people.toSorted((one, other) => ((one * which) % 7) - ((other * which) % 7)).slice(0, where % 4);
    return (await ann.post(editPath(post.id), { staff })).body.batch;
  }
  if (kind === 3) {
    const { length } = siblingsOf(posts, post);
    return (await ann.post(`${path}/move`, { index: where % length })).body.batch;
  }
  if (kind === 4) {
    const parents = candidateParents(posts, post);
    const parent_id = parents[where % Math.max(parents.length, 1)]?.id;
    return (await ann.post(`${path}/change-parent`, { parent_id, index: where % 3 })).body.batch;
  }
  return posts.length > 12 ? (await ann.post(`${path}/delete`)).body.batch : undefined;
}

test('200 random edits, undone one by one, give the first board; any restored revision equals its snapshot', async () => {
  const seeds = fc.sample(fc.array(fc.nat(1000), { minLength: 3, maxLength: 3 }), { numRuns: 600, seed: 11 });
  const { id, people, ann } = await board(`
founder Founder: Ada
  deputy Deputy: Erin
  division Sales [Division 1]: Marcus
    department Accounts: Sam, Ines
      section Small
        unit Mail: Leo
          simple-position Clerk
    department Leads
  division Production: Tom
    department Design: Joe
  position Assistant: Nia
    position Typist
position Advisor: Ruth`);
  const first = snapshotOf(await boardOf(ann, id));
  const batches: string[] = [];
  const boards: ChartSnapshot[] = [];
  for (const [kind = 0, ...rest] of seeds) {
    if (batches.length === 200) break;
    const now = await boardOf(ann, id);
    const batch = await randomEdit(ann, now, Object.values(people), [kind % 6, ...rest]);
    if (!batch) continue;
    batches.push(batch);
    boards.push(snapshotOf(await boardOf(ann, id)));
  }
  expect(batches).toHaveLength(200);
  const revisions = await revisionsOf(ann, id);
  for (const at of [0, 7, 31, 60]) {
    const [one] = (await ann.get(`${chartsPath}/${id}/revisions`, { revision: revisions[at]!.id })).body
      .data as Revision[];
    expect(one!.revision).toEqual(boards.at(-1 - at));
    const restored = await ann.get(`${chartsPath}/${id}/restore`, { revision: one!.id });
    expect(snapshotOf(await boardOf(ann, id))).toEqual(one!.revision);
    if (restored.body.batch) expect(await undo(ann, restored.body.batch)).toMatchObject({ status: 200 });
    expect(snapshotOf(await boardOf(ann, id))).toEqual(boards.at(-1));
  }
  for (let at = 199; at >= 0; at--) {
    expect(await undo(ann, batches[at])).toMatchObject({ status: 200 });
    expect(snapshotOf(await boardOf(ann, id))).toEqual(at === 0 ? first : boards[at - 1]);
  }
});
