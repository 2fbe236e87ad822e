import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comment } from '../../../contract/together/comments.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { added, commentsPath as path, onCompany, onDeal, wordsOf } from '../../testing/comments.ts';
import { addCompany, addDeal } from '../../testing/deals.ts';

let agency: Agency;
let erin: Person;
let acme: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  acme = await addCompany(agency, 'Acme');
});
afterAll(() => agency.close());

type Page = { data: Comment[]; meta: { next: number | null } };
const pageOf = async (by: Person, asked: object): Promise<Page> => (await by.post(path, asked)).body;
const nodeOf = async (company: number) =>
  (await agency.open.pool.query<{ id: number }>('select node_id as id from contact_companies where id = $1', [company]))
    .rows[0]!.id;

test('comments come newest first, page by page, each once, while others are added and deleted', async () => {
  const on = onDeal(await addDeal(erin, { company: acme }));
  const made: number[] = [];
  for (const n of [1, 2, 3, 4, 5, 6, 7]) made.push((await added(erin, on, `No ${n}`)).id);
  const first = await pageOf(erin, { ...on, limit: 3 });
  expect(first.data.map(({ id }) => id)).toEqual(made.slice(4).toReversed());
  await added(erin, on, 'Meanwhile');
  await erin.post(`${path}/${made[6]}/delete`);
  const second = await pageOf(erin, { ...on, limit: 3, before: first.meta.next });
  expect(second.data.map(({ id }) => id)).toEqual([made[3], made[2], made[1]]);
  const third = await pageOf(erin, { ...on, limit: 3, before: second.meta.next });
  expect(third).toMatchObject({ data: [{ id: made[0] }], meta: { next: null } });
  expect(wordsOf(await erin.get(path, { ...on, limit: 1 }))).toEqual(['Meanwhile']);
  for (const asked of [{ limit: 0 }, { limit: 'x' }, { before: 'x' }, { employee: {} }, { search: 5 }]) {
    expect(await erin.post(path, { ...on, ...asked })).toMatchObject({ status: 422 });
  }
});

test('they are filtered by category, author and text', async () => {
  const on = onDeal(await addDeal(erin, { company: acme }));
  const ann = await agency.staff('Ann', 'browse comments', 'add comments', 'read deals');
  const made = await erin.post('/api/system/comment-categories/add', { label: 'Visit', color: '#1971c2' });
  const category_id = (made.body.data as { id: number }).id;
  await added(ann, on, 'Budget &amp; <strong>time</strong>line', { category_id });
  await added(erin, on, 'Lunch at noon');
  expect(wordsOf(await erin.post(path, { ...on, category_id }))).toEqual(['Budget &amp; timeline']);
  expect(wordsOf(await erin.post(path, { ...on, employee: erin.id }))).toEqual(['Lunch at noon']);
  expect(wordsOf(await erin.post(path, { ...on, search: 'budget &' }))).toHaveLength(1);
  expect(wordsOf(await erin.post(path, { ...on, search: 'strong' }))).toEqual([]);
  expect(wordsOf(await erin.post(path, { ...on, search: 'noon', employee: ann.id }))).toEqual([]);
  expect(wordsOf(await erin.post(path, { ...on, search: "%' or 1=1 --" }))).toEqual([]);
});

test('a company’s node collects the comments on everything below it that the reader may see', async () => {
  const company = await addCompany(agency, 'Birch');
  const sam = await agency.staff(
    'Sam',
    'browse comments',
    'add comments',
    'read own deals',
    'add deals',
    'read companies',
  );
  const [mine, theirs] = [await addDeal(sam, { company }), await addDeal(erin, { company })];
  const elsewhere = await addDeal(erin, { company: acme });
  await added(erin, onCompany(company), 'On the company');
  await added(erin, onDeal(mine), 'On my deal');
  await added(erin, onDeal(theirs), 'On their deal');
  await added(erin, onDeal(elsewhere), 'Elsewhere');
  const node = await nodeOf(company);
  expect(wordsOf(await erin.post(path, { node }))).toEqual(['On their deal', 'On my deal', 'On the company']);
  expect(wordsOf(await sam.post(path, { node: { id: node } }))).toEqual(['On my deal', 'On the company']);
  expect(wordsOf(await erin.post(path, onCompany(company)))).toEqual(['On the company']);
  expect(wordsOf(await sam.post(path, { node: 999_999 }))).toEqual([]);
  expect(await sam.post(path, { node: 'x' })).toMatchObject({ status: 422 });
  const seller = await agency.staff('Seller', 'browse comments', 'read own deals');
  expect(wordsOf(await seller.post(path, { node }))).toEqual([]);
  expect(await seller.post(`${path}/add`, { node, comment: '<p>x</p>' })).toMatchObject({ status: 403 });

  await erin.post(`/api/jobs/deals/${theirs}/delete`);
  expect(wordsOf(await erin.post(path, { node }))).toEqual(['On my deal', 'On the company']);
  const at = await added(sam, { node }, 'By its node');
  expect(at).toMatchObject({ reference_type: 'Company', reference_id: company });
});

test('the widget gets the place of its record and what the reader may do there', async () => {
  const company = await addCompany(agency, 'Cedar');
  const sam = await agency.staff('Sam', 'browse comments', 'read own deals', 'add deals', 'read companies');
  const deal = await addDeal(sam, { company, name: 'Signs' });
  const node = await nodeOf(company);
  expect((await sam.get(`${path}/thread`, onDeal(deal))).body.data).toEqual({
    name: 'Signs',
    path: `/deals/${deal}`,
    node: { id: expect.any(Number) },
    root: { id: node, kind: 'Company' },
    can: { add: false },
    follows: true,
    muted: false,
    notify: true,
  });
  const seller = await agency.staff('Seller', 'browse comments', 'add comments', 'read deals');
  expect((await seller.get(`${path}/thread`, onDeal(deal))).body.data).toMatchObject({
    root: null,
    can: { add: true },
    notify: false,
  });
  expect(await seller.get(`${path}/thread`, onCompany(company))).toMatchObject({ status: 403 });
});

test('the latest comments are those of others on records the user owns or follows', async () => {
  const sam = await agency.staff('Sam', 'browse comments', 'add comments', 'read deals', 'add deals', 'read companies');
  const [owned, followed, left] = [
    await addDeal(sam, { company: acme }),
    await addDeal(erin, { company: acme }),
    await addDeal(sam, { company: acme }),
  ];
  await sam.post(`${path}/notify`, { ...onDeal(followed), action: 'follow' });
  await sam.post(`${path}/notify`, { ...onDeal(left), action: 'unfollow' });
  await added(erin, onDeal(owned), 'One');
  await added(erin, onDeal(followed), 'Two');
  await added(erin, onDeal(left), 'Not any more');
  await added(sam, onDeal(owned), 'My own');
  expect(wordsOf(await sam.get(`${path}/latest`))).toEqual(['Two', 'One']);
});
