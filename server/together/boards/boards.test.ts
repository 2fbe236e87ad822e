import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ability } from '../../../contract/platform/abilities.ts';
import type { Board, BoardHead } from '../../../contract/together/boards.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { atOnce } from '../../testing/atOnce.ts';
import { makeBoard } from '../../testing/boards.ts';

const path = '/api/boards/boards';

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const load = async (board: number, filter?: object, who = erin): Promise<Board> =>
  (await who.post(`${path}/${board}`, filter ? { filter } : {})).body.data;
const query = (text: string, values: unknown[] = []) => agency.open.pool.query(text, values);

test('a board answers its stages with totals and its cards, by POST and by GET', async () => {
  const made = await makeBoard(agency, { stages: 2, cards: 4, owner: erin.id, value: 250 });
  const tag = await query(`insert into tags (label) values ('Key account') returning id`);
  await query(`insert into deal_tags (deal_id, tag_id) values ($1, $2)`, [made.deals[0], tag.rows[0].id]);
  const board = await load(made.board);
  expect(board.board).toMatchObject({
    id: made.board,
    name: 'Pipeline',
    contains: 'deals',
    is_default: false,
    stages: made.stages,
    can: { edit: true, move_cards: true, add_stages: true },
  });
  expect(board.stages).toMatchObject([
    { id: made.stages[0], name: 'Stage 1', total: 500, cards: [made.cards[0], made.cards[2]], sync: true },
    { id: made.stages[1], name: 'Stage 2', total: 500, cards: [made.cards[1], made.cards[3]] },
  ]);
  expect(board.cards).toHaveLength(4);
  expect(board.cards[0]).toMatchObject({
    id: made.cards[0],
    board: made.board,
    stage: made.stages[0],
    reference_type: 'Deal',
    reference_id: made.deals[0],
    title: 'Acme',
    visible: true,
    archived_at: null,
    reference: { name: 'Deal 1', owner: 'Erin', value: 250, service_types: [], tags: [{ label: 'Key account' }] },
    can: { view: true, edit: true },
  });
  expect((await erin.get(`${path}/${made.board}`)).body.data).toEqual(board);
});

test('a board without stages and cards answers empty lists', async () => {
  const { board } = await makeBoard(agency, { stages: 0, cards: 0 });
  expect(await load(board)).toMatchObject({ board: { stages: [] }, stages: [], cards: [] });
});

test('a service board shows the fee', async () => {
  const made = await makeBoard(agency, { contains: 'services', cards: 1, stages: 1, value: 900 });
  expect((await load(made.board)).cards[0]).toMatchObject({
    reference_type: 'Service',
    reference: { value: 900, service_types: ['Website design'], owner: null },
  });
});

test('the filter goes by owner, service type, tag and text, and refuses what it does not know', async () => {
  const ann = await agency.staff('Ann');
  const made = await makeBoard(agency, { cards: 4, stages: 1 });
  const [first, second, third] = made.deals;
  await query('update deals set owner_id = $1 where id = $2', [ann.id, first]);
  await query(`update deals set name = 'Logo 100%' where id = $1`, [second]);
  const type = await query(`insert into service_types (name, identifier) values ('SEO', 'seo') returning id`);
  await query('insert into deal_service_types (deal_id, service_type_id) values ($1, $2)', [third, type.rows[0].id]);
  const tag = await query(`insert into tags (label) values ('Upsell') returning id`);
  await query('insert into deal_tags (deal_id, tag_id) values ($1, $2)', [third, tag.rows[0].id]);
  const found = async (filter: object) =>
    (await load(made.board, filter)).cards.map(({ reference_id }) => reference_id);
  expect(await found({ owner: ann.id })).toEqual([first]);
  expect(await found({ text: 'logo 100%' })).toEqual([second]);
  expect(await found({ text: 'acme' })).toHaveLength(4);
  expect(await found({ service_type: type.rows[0].id })).toEqual([third]);
  expect(await found({ tag: tag.rows[0].id })).toEqual([third]);
  expect(await found({})).toHaveLength(4);
  const byAddress = await erin.get(`${path}/${made.board}`, { 'filter[owner]': ann.id });
  expect((byAddress.body.data as Board).cards).toHaveLength(1);
  for (const filter of [{ color: 'red' }, 'nonsense', [1], 7, { owner: 2_000_000_000 }, { owner: 'x' }]) {
    expect(await erin.post(`${path}/${made.board}`, { filter })).toMatchObject({ status: 422 });
  }
  const schema = (await erin.get(`${path}/${made.board}/filters`)).body.data as { fields: { name: string }[] };
  expect(schema.fields.map(({ name }) => name)).toEqual(['text', 'owner', 'service_type', 'tag', 'archived']);
});

test('a sales rep with own deals only sees and moves the cards of these', async () => {
  const ann = await agency.staff('Ann', 'read own deals', 'move cards', 'archive cards', 'delete cards');
  const made = await makeBoard(agency, { cards: 3, stages: 2 });
  await query('update deals set owner_id = $1 where id = $2', [ann.id, made.deals[1]]);
  const seen = await load(made.board, undefined, ann);
  expect(seen.cards.map(({ id }) => id)).toEqual([made.cards[1]]);
  expect(seen.stages.map(({ total }) => total)).toEqual([0, 100]);
  expect(seen.cards[0]).toMatchObject({ can: { view: true, edit: false } });
  const move = (card: number) => ann.post(`${path}/${made.board}/edit/sequence`, { card, stage: made.stages[0] });
  expect(await move(made.cards[1]!)).toMatchObject({ status: 200 });
  expect(await move(made.cards[0]!)).toMatchObject({ status: 422, body: { data: { card: [expect.any(String)] } } });
  for (const verb of ['archive', 'delete', 'un-archive']) {
    expect(await ann.post(`/api/boards/cards/${made.cards[0]}/${verb}`)).toMatchObject({ status: 403 });
  }
});

test('who reads boards but no deals sees the stages alone', async () => {
  const kim = await agency.staff('Kim', 'read boards');
  const { board } = await makeBoard(agency, { cards: 2, stages: 1 });
  expect(await load(board, undefined, kim)).toMatchObject({ stages: [{ total: 0, cards: [] }], cards: [] });
});

test('deal boards are closed to who only reads services, and the other way round', async () => {
  const sue = await agency.staff('Sue', 'view services');
  const dan = await agency.staff('Dan', 'read deals');
  const deals = await makeBoard(agency, { cards: 1 });
  const services = await makeBoard(agency, { cards: 1, contains: 'services' });
  const answers = async (who: Person) => [
    (await who.get(`${path}/${deals.board}`)).status,
    (await who.get(`${path}/${services.board}`)).status,
  ];
  expect(await answers(sue)).toEqual([403, 200]);
  expect(await answers(dan)).toEqual([200, 403]);
  expect(await answers(agency.stranger)).toEqual([401, 401]);
  // The ability to read single services does not open the area.
  expect(await answers(await agency.staff('Rea', 'read services', 'read own services'))).toEqual([403, 403]);
  const listed = (await sue.get(`${path}/list`)).body.data as BoardHead[];
  expect(new Set(listed.map(({ contains }) => contains))).toEqual(new Set(['services']));
  expect(await sue.get(`${path}/list`, { contains: 'boats' })).toMatchObject({ status: 422 });
  // Seeing a service on a board does not include opening it.
  expect((await load(services.board, undefined, sue)).cards[0]).toMatchObject({ can: { view: false, edit: false } });
});

test('a board is added, edited in part, made default and deleted once it is empty', async () => {
  const added = await erin.post(`${path}/add`, { name: 'Summer', contains: 'deals', description: 'Season' });
  expect(added).toMatchObject({ status: 200, body: { data: { name: 'Summer', is_default: false } } });
  const { id } = added.body.data as BoardHead;
  expect(await erin.post(`${path}/add`, { contains: 'boats' })).toMatchObject({
    status: 422,
    body: { data: { name: [expect.any(String)], contains: [expect.any(String)] } },
  });
  expect(await erin.post(`${path}/${id}/edit`, { name: 'Autumn' })).toMatchObject({
    body: { data: { name: 'Autumn', description: 'Season' } },
  });
  expect(await erin.post(`${path}/${id}/edit`, { name: '' })).toMatchObject({ status: 422 });
  expect(await erin.post(`${path}/${id}/default`)).toMatchObject({ body: { data: { is_default: true } } });
  expect((await erin.get(`${path}/list`, { contains: 'deals' })).body.data).toContainEqual(
    expect.objectContaining({ id, is_default: true }),
  );
  expect(await erin.post(`${path}/${id}/default`)).toMatchObject({ body: { data: { is_default: false } } });
  expect(await erin.get(`${path}/${id}/delete`, { _form: true })).toMatchObject({
    body: { data: { confirm: 'Are you sure you want to delete this board?' } },
  });
  expect(await erin.post(`${path}/${id}/delete`)).toMatchObject({ status: 200, body: { message: 'Board deleted!' } });
  expect(await erin.post(`${path}/${id}`)).toMatchObject({ status: 404 });
});

test('a board with cards is not deleted; archived cards do not keep it', async () => {
  const made = await makeBoard(agency, { cards: 2, stages: 1 });
  const remove = () => erin.post(`${path}/${made.board}/delete`);
  expect(await remove()).toMatchObject({ status: 422, body: { message: "You can't delete a board with cards" } });
  await erin.post(`/api/boards/cards/${made.cards[0]}/archive`);
  expect(await remove()).toMatchObject({ status: 422 });
  await query('update deals set archived_at = now() where id = $1', [made.deals[1]]);
  const done = await remove();
  expect(done).toMatchObject({ status: 200 });
  expect(await erin.post(`/api/system/changes/${done.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect((await load(made.board, { archived: true })).cards.map(({ id }) => id)).toEqual([made.cards[0]]);
});

test('each thing on a board needs its own ability', async () => {
  const made = await makeBoard(agency, { cards: 3, stages: 2 });
  const spare = await makeBoard(agency, { cards: 1, stages: 1 });
  const cards = '/api/boards/cards';
  const stages = '/api/boards/stages';
  const calls: [Ability, (who: Person) => Promise<{ status: number }>][] = [
    ['add boards', (who) => who.post(`${path}/add`, { name: 'New', contains: 'deals' })],
    ['edit boards', (who) => who.post(`${path}/${made.board}/edit`, { name: 'New name' })],
    ['edit boards', (who) => who.post(`${path}/${made.board}/default`)],
    ['add stages', (who) => who.post(`${stages}/add`, { board: made.board, name: 'Won' })],
    ['edit stages', (who) => who.post(`${stages}/${made.stages[0]}/edit`, { name: 'First' })],
    ['move stages', (who) => who.post(`${path}/${made.board}/sequence`, { stage: made.stages[0] })],
    ['move cards', (who) => who.post(`${path}/${made.board}/sequence`, { card: made.cards[0], stage: made.stages[1] })],
    ['move cards', (who) => who.post(`${cards}/${made.cards[0]}/edit`, { stage: made.stages[0] })],
    ['add cards', (who) => who.post(`${cards}/add`, { board: made.board, reference_id: spare.deals[0] })],
    ['archive cards', (who) => who.post(`${cards}/${made.cards[0]}/archive`)],
    ['archive cards', (who) => who.post(`${cards}/${made.cards[0]}/un-archive`)],
    ['archive cards', (who) => who.post(`${stages}/${made.stages[0]}/archive-cards`)],
    ['delete cards', (who) => who.post(`${cards}/${made.cards[1]}/delete`)],
    ['delete stages', (who) => who.post(`${stages}/${made.stages[0]}/delete`)],
    ['delete boards', (who) => who.post(`${path}/${made.board}/delete`)],
  ];
  const all = [...new Set(calls.map(([ability]) => ability))];
  for (const [ability, ask] of calls) {
    const others = all.filter((one) => one !== ability);
    expect([ability, (await ask(await agency.staff('Bob', 'read deals', ...others))).status]).toEqual([ability, 403]);
    expect((await ask(agency.stranger)).status).toBe(401);
    const status = (await ask(await agency.staff('Ann', 'read deals', ability))).status;
    // Deleting is refused because the board still has cards.
    expect([ability, status]).toEqual([ability, ability === 'delete boards' ? 422 : 200]);
  }
});

test('two boards that were added at the same moment had the same number', async () => {
  const add = (name: string) => () => erin.post(`${path}/add`, { name, contains: 'services' });
  await atOnce(agency, 'lock table boards in share mode', [add('One'), add('Other')]);
  const { rows } = await query(`select sequence from boards where name in ('One', 'Other') and contains = 'services'`);
  expect(new Set(rows.map(({ sequence }) => sequence)).size).toBe(2);
});
