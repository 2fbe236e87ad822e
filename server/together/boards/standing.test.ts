import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board, BoardPlace } from '../../../contract/together/boards.ts';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { makeBoard } from '../../testing/boards.ts';

type Standing = { stages: BoardPlace[]; can: { move: boolean } };

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const recordOf = async (path: string, who = erin) => (await who.get(path)).body.data as Standing;
const held = async (board: number) =>
  ((await erin.post(`/api/boards/boards/${board}`)).body.data as Board).stages.map(({ cards }) => cards);

test.for(['deals', 'services'] as const)('one of the %s tells its stages and moves to another', async (contains) => {
  const { board, stages, cards, deals } = await makeBoard(agency, { stages: 2, cards: 4, contains });
  const [a, b, c, d] = cards;
  const path = `/api/jobs/${contains}/${deals[0]}`;
  const place = (stage: number) => ({
    board: { id: board, name: 'Pipeline' },
    stage: { id: stages[stage], name: `Stage ${stage + 1}` },
    card: { id: a },
    probability: null,
  });
  expect(await recordOf(path)).toMatchObject({ stages: [place(0)], can: { move: true } });
  const form = (await erin.get(`/api/boards/cards/${a}/edit`, { _form: true })).body.data as FormSchema;
  expect(form.values).toMatchObject({ stage: stages[0] });
  expect(form.fields.find(({ name }) => name === 'stage')).toMatchObject({
    options: stages.map((value, at) => ({ value, text: `Stage ${at + 1}` })),
  });

  // Saved without another stage, the card stays where it is; it used to go to the end.
  expect(await erin.post(`/api/boards/cards/${a}/edit`, form.values)).toMatchObject({ status: 200 });
  expect(await held(board)).toEqual([
    [a, c],
    [b, d],
  ]);
  const moved = await erin.post(`/api/boards/cards/${a}/edit`, { ...form.values, stage: stages[1] });
  expect(moved).toMatchObject({
    status: 200,
    body: { message: 'Card moved', topics: expect.arrayContaining(['cards']) },
  });
  expect(await held(board)).toEqual([[c], [b, d, a]]);
  expect((await recordOf(path)).stages).toEqual([place(1)]);
  expect(await erin.post(`/api/system/changes/${moved.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect((await recordOf(path)).stages).toEqual([place(0)]);

  expect(await erin.post(`${path}/archive`)).toMatchObject({ status: 200 });
  expect((await recordOf(path)).can.move).toBe(false);
  expect(await erin.post(`/api/boards/cards/${a}/edit`, { stage: stages[1] })).toMatchObject({ status: 422 });
});

test('a deal or service is moved by those who may move its card', async () => {
  const sales = await makeBoard(agency, { stages: 2, cards: 2 });
  const production = await makeBoard(agency, { stages: 2, cards: 2, contains: 'services' });
  const ann = await agency.staff('Ann', 'read own deals', 'read own services', 'move cards');
  const bob = await agency.staff('Bob', 'read deals', 'edit deals', 'read services', 'edit services');
  const own = 'owner_id = $1 where id = $2';
  for (const [table, made] of [['deals', sales] as const, ['services', production] as const]) {
    await agency.open.pool.query(`update ${table} set ${own}`, [ann.id, made.deals[0]]);
    const [mine, other] = made.deals.map((id) => `/api/jobs/${table}/${id}`);
    expect((await recordOf(mine!, ann)).can.move).toBe(true);
    expect((await recordOf(mine!, bob)).can.move).toBe(false);
    expect(await ann.get(other!)).toMatchObject({ status: 403 });
    const move = (who: Person, card: number | undefined) =>
      who.post(`/api/boards/cards/${card}/edit`, { stage: made.stages[1] });
    expect(await move(bob, made.cards[0])).toMatchObject({ status: 403 });
    expect(await move(ann, made.cards[1])).toMatchObject({ status: 403 });
    expect(await move(ann, made.cards[0])).toMatchObject({ status: 200 });
    expect(await move(agency.stranger, made.cards[0])).toMatchObject({ status: 401 });
  }
});
