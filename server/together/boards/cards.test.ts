import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board, Card } from '../../../contract/together/boards.ts';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { makeBoard } from '../../testing/boards.ts';

const cards = '/api/boards/cards';
const stages = '/api/boards/stages';

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const load = async (board: number, filter: object = {}): Promise<Board> =>
  (await erin.post(`/api/boards/boards/${board}`, { filter })).body.data;
const held = async (board: number) => (await load(board)).stages.map((stage) => stage.cards);

test('a card is made from a deal once, at the place asked for, and a call sent twice makes one', async () => {
  const made = await makeBoard(agency, { stages: 2, cards: 2 });
  const [first, second, third] = (await makeBoard(agency, { stages: 1, cards: 3 })).deals;
  const body = { board: made.board, reference_type: 'Deal', cid: 'card-made-here', reference_id: first, sequence: 0 };
  const added = await erin.post(`${cards}/add`, { ...body, stage: made.stages[0] });
  expect(added).toMatchObject({ status: 200, body: { data: { cid: 'card-made-here', stage: made.stages[0] } } });
  const { id } = added.body.data as Card;
  expect(await held(made.board)).toEqual([[id, made.cards[0]], [made.cards[1]]]);
  expect((await erin.post(`${cards}/add`, body)).body.data).toMatchObject({ id });
  expect(await erin.post(`${cards}/add`, { ...body, cid: 'card-other-one' })).toMatchObject({
    status: 422,
    body: { data: { reference_id: ['This Deal is already on the board.'] } },
  });
  await erin.post(`${cards}/${id}/archive`);
  expect(await erin.post(`${cards}/add`, { board: made.board, reference_id: first })).toMatchObject({
    body: { data: { reference_id: ['This Deal is already among the archived cards of the board.'] } },
  });
  expect(await erin.post(`${cards}/add`, { ...body, reference_id: second })).toMatchObject({
    status: 422,
    body: { data: { cid: ['The cid value is already taken.'] } },
  });
  expect(await erin.post(`${cards}/add`, { board: made.board, reference_id: third })).toMatchObject({ status: 200 });
});

test('what a card is made from must be there, seen, of the board’s kind, and go to a stage of the board', async () => {
  const made = await makeBoard(agency, { stages: 1, cards: 0 });
  const other = await makeBoard(agency, { stages: 1, cards: 1 });
  const bare = await makeBoard(agency, { stages: 0, cards: 0 });
  const [deal] = other.deals;
  const ann = await agency.staff('Ann', 'add cards', 'read own deals');
  const refusals: [Person, object, string][] = [
    [erin, { board: made.board, reference_id: 2_000_000_000 }, 'reference_id'],
    [erin, { board: made.board }, 'reference_id'],
    [erin, { board: made.board, reference_id: deal, reference_type: 'Service' }, 'reference_type'],
    [erin, { board: made.board, reference_id: deal, reference_type: 'Spaceship' }, 'reference_type'],
    [erin, { board: made.board, reference_id: deal, stage: other.stages[0] }, 'stage'],
    [erin, { board: made.board, reference_id: deal, cid: '12345678' }, 'cid'],
    [erin, { board: 2_000_000_000, reference_id: deal }, 'board'],
    [erin, { reference_id: deal }, 'board'],
    [ann, { board: made.board, reference_id: deal }, 'reference_id'],
  ];
  for (const [who, body, field] of refusals) {
    const answer = await who.post(`${cards}/add`, body);
    expect([body, answer.status, Object.keys(answer.body.data)]).toEqual([body, 422, [field]]);
  }
  expect(await erin.post(`${cards}/add`, { board: bare.board, reference_id: deal })).toMatchObject({ status: 422 });
});

test('the form of a new card names the stages and the kind of its board', async () => {
  const made = await makeBoard(agency, { stages: 2, cards: 0, contains: 'services' });
  const { body } = await erin.get(`${cards}/add`, { _form: true, board: made.board, stage: made.stages[1] });
  const schema = body.data as FormSchema;
  expect(schema.fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'reference_id',
        label: 'Service',
        source: expect.objectContaining({ url: '/api/jobs/services/select' }),
      }),
      expect.objectContaining({
        name: 'stage',
        options: made.stages.map((value, at) => ({ value, text: `Stage ${at + 1}` })),
      }),
    ]),
  );
  expect(schema.values).toMatchObject({ board: made.board, stage: made.stages[1] });
});

test('archived cards are hidden, shown on demand and brought back to their place', async () => {
  const made = await makeBoard(agency, { stages: 1, cards: 3 });
  const [a, b, c] = made.cards;
  expect(await erin.get(`${cards}/${b}/archive`, { _form: true })).toMatchObject({
    body: { data: { confirm: 'Are you sure you want to Archive this Card?' } },
  });
  await erin.post(`${cards}/${b}/archive`);
  const board = await load(made.board);
  expect(board.cards.map(({ id }) => id)).toEqual([a, c]);
  expect(board.stages[0]?.total).toBe(200);
  const all = await load(made.board, { archived: true });
  expect(all.cards.find(({ id }) => id === b)).toMatchObject({ visible: false, archived_at: expect.any(String) });
  expect(all.stages[0]?.cards).toEqual([a, c]);
  await erin.post(`${cards}/${b}/un-archive`);
  expect(await held(made.board)).toEqual([[a, b, c]]);
});

test.each(['deals', 'services'] as const)(
  'adding, moving, archiving or un-archiving a card of %s answers less than the board shows of it',
  async (contains) => {
    const made = await makeBoard(agency, { stages: 2, cards: 1, contains, owner: erin.id });
    const [record] = (await makeBoard(agency, { stages: 1, cards: 1, contains, owner: erin.id })).deals;
    const sees = ['read boards', `read ${contains}`] as const;
    const reader = await agency.staff('Rita', 'add cards', 'move cards', 'archive cards', ...sees);
    const shown = async (id: number) => {
      const board = await reader.post(`/api/boards/boards/${made.board}`, { filter: { archived: true } });
      return (board.body.data as Board).cards.find((card) => card.id === id);
    };
    const body = { board: made.board, cid: `whole-${contains}`, reference_id: record };
    const added = await reader.post(`${cards}/add`, body);
    const { id } = added.body.data as Card;
    expect(added.body.data).toEqual(await shown(id));
    expect(added.body.data).toMatchObject({ title: 'Acme', can: { view: true, edit: false, delete: false } });
    expect((await reader.post(`${cards}/add`, body)).body.data).toEqual(await shown(id));
    const calls: [string, object][] = [
      ['edit', {}],
      ['edit', { stage: made.stages[1] }],
      ['archive', {}],
      ['archive', {}],
      ['un-archive', {}],
    ];
    for (const [verb, sent] of calls) {
      const answer = await reader.post(`${cards}/${id}/${verb}`, sent);
      expect([verb, answer.status, answer.body.data]).toEqual([verb, 200, await shown(id)]);
    }
  },
);

test('a card whose deal is archived is answered whole when it is moved or archived', async () => {
  const made = await makeBoard(agency, { stages: 2, cards: 1 });
  await agency.open.pool.query('update deals set archived_at = now() where id = $1', [made.deals[0]]);
  const answer = await erin.post(`${cards}/${made.cards[0]}/archive`);
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { id: made.cards[0], title: 'Acme', visible: false, reference: { id: made.deals[0] } } },
  });
});

test('an archived or deleted deal takes its cards along', async () => {
  const made = await makeBoard(agency, { stages: 1, cards: 2 });
  await agency.open.pool.query('update deals set archived_at = now() where id = $1', [made.deals[0]]);
  await agency.open.pool.query('update deals set deleted_at = now() where id = $1', [made.deals[1]]);
  expect((await load(made.board, { archived: true })).cards).toEqual([]);
  await agency.open.pool.query('update deals set archived_at = null where id = $1', [made.deals[0]]);
  expect(await held(made.board)).toEqual([[made.cards[0]]]);
});

test('a deleted card leaves its deal alone and can be undone', async () => {
  const made = await makeBoard(agency, { stages: 1, cards: 1 });
  expect(await erin.get(`${cards}/${made.cards[0]}/delete`, { _form: true })).toMatchObject({
    body: { data: { confirm: 'Are you sure you want to Delete this Card?' } },
  });
  const { body } = await erin.post(`${cards}/${made.cards[0]}/delete`);
  expect(await held(made.board)).toEqual([[]]);
  const { rows } = await agency.open.pool.query('select deleted_at from deals where id = $1', [made.deals[0]]);
  expect(rows).toEqual([{ deleted_at: null }]);
  expect(await erin.post(`/api/system/changes/${body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await held(made.board)).toEqual([made.cards]);
});

test('a stage is added at its place, once; its name is needed and short', async () => {
  const { board, stages: ids } = await makeBoard(agency, { stages: 2, cards: 0 });
  const body = { board, cid: 's-1', name: 'Won', sequence: 1, cards: [] };
  const added = await erin.post(`${stages}/add`, body);
  expect(added).toMatchObject({
    status: 200,
    body: { data: { cid: 's-1', board, sync: true, cards: [] } },
  });
  const uuid = { board, cid: '11111111-1111-4111-8111-111111111111', name: 'A UUID without a letter' };
  expect(await erin.post(`${stages}/add`, uuid)).toMatchObject({ status: 200, body: { data: { cid: uuid.cid } } });
  const edit = { name: 'Renamed by it' };
  expect(await erin.post(`${stages}/${uuid.cid}/edit`, edit)).toMatchObject({ status: 200, body: { data: edit } });
  expect(await erin.post(`${stages}/${uuid.cid}/delete`)).toMatchObject({ status: 200 });
  const { id } = added.body.data as { id: number };
  expect((await load(board)).board.stages).toEqual([ids[0], id, ids[1]]);
  expect((await erin.post(`${stages}/add`, body)).body.data).toMatchObject({ id });
  const elsewhere = await makeBoard(agency, { stages: 0, cards: 0 });
  expect(await erin.post(`${stages}/add`, { ...body, board: elsewhere.board })).toMatchObject({
    status: 422,
    body: { data: { cid: ['The cid value is already taken.'] } },
  });
  for (const name of ['', 'x'.repeat(101), undefined]) {
    expect(await erin.post(`${stages}/add`, { board, name })).toMatchObject({
      status: 422,
      body: { data: { name: [expect.any(String)] } },
    });
  }
  expect(await erin.post(`${stages}/${id}/edit`, { name: '' })).toMatchObject({ status: 422 });
  expect(await erin.post(`${stages}/${id}/edit`, { description: 'Signed' })).toMatchObject({
    body: { data: { name: 'Won', description: 'Signed' } },
  });
});

test('a stage is emptied by Archive Cards and deleted only then; its cards stay, archived', async () => {
  const made = await makeBoard(agency, { stages: 2, cards: 4 });
  const [left, right] = made.stages;
  expect(await erin.post(`${stages}/${left}/delete`)).toMatchObject({
    status: 422,
    body: { message: "You can't delete a stage with cards" },
  });
  // Cards hidden by a filter stay: only the cards with the sent ids are archived, and none of other stages.
  expect(await erin.post(`${stages}/${left}/archive-cards`, { cards: 'all' })).toMatchObject({ status: 422 });
  expect(await erin.post(`${stages}/${left}/archive-cards`, { cards: made.cards.slice(1) })).toMatchObject({
    status: 200,
    body: { data: { cards: [made.cards[2]] } },
  });
  const archived = await erin.post(`${stages}/${left}/archive-cards`);
  expect(archived).toMatchObject({ status: 200, body: { data: { cards: [made.cards[0]] } } });
  expect(await erin.post(`${stages}/${left}/archive-cards`)).toMatchObject({ status: 422 });
  const gone = await erin.post(`${stages}/${left}/delete`);
  expect(gone).toMatchObject({ status: 200 });
  const all = await load(made.board, { archived: true });
  expect(all.cards.filter(({ visible }) => !visible).map(({ stage }) => stage)).toEqual([null, null]);
  expect(await erin.post(`${cards}/${made.cards[0]}/un-archive`)).toMatchObject({ status: 200 });
  expect(await held(made.board)).toEqual([[made.cards[1], made.cards[3], made.cards[0]]]);
  expect((await load(made.board)).board.stages).toEqual([right]);
});

test('Archive Cards takes only the cards its caller sees', async () => {
  const made = await makeBoard(agency, { stages: 1, cards: 2 });
  const ann = await agency.staff('Ann', 'read own deals', 'archive cards');
  expect(await ann.post(`${stages}/${made.stages[0]}/archive-cards`)).toMatchObject({ status: 422 });
  await agency.open.pool.query('update deals set owner_id = $1 where id = $2', [ann.id, made.deals[1]]);
  expect(await ann.post(`${stages}/${made.stages[0]}/archive-cards`)).toMatchObject({ status: 200 });
  expect(await held(made.board)).toEqual([[made.cards[0]]]);
});
