import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notice } from '../../../contract/system/notifications.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { commentsPath, onDeal } from '../../testing/comments.ts';
import { addCompany, addDeal } from '../../testing/deals.ts';

const path = `${commentsPath}/ask`;

let agency: Agency;
let erin: Person;
let ann: Person;
let deal: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  ann = await agency.staff('Ann', 'browse comments', 'add comments', 'read deals');
  deal = await addDeal(erin, { company: await addCompany(agency, 'Acme'), name: 'Signs' });
});
afterAll(() => agency.close());

const heardBy = async (person: Person): Promise<Notice[]> => (await person.get('/api/system/notifications')).body.data;

test('a mention that found nobody said why and left it at that', async () => {
  const bob = await agency.staff('Bob', 'browse comments');
  const hana = await agency.staff('Hana', 'edit users', 'read deals');
  const blind = await agency.staff('Ivo', 'edit users');
  const asked = { ...onDeal(deal), user: bob.id };
  expect(await ann.post(path, asked)).toMatchObject({
    status: 200,
    body: { message: 'Request sent to an administrator' },
  });
  const notice = {
    kind: 'share',
    text: 'Ann asks you to let Bob see “Signs”. You can give access with a role.',
    url: `/#/system/users/${bob.id}`,
  };
  expect(await heardBy(erin)).toMatchObject([notice]);
  expect(await heardBy(hana)).toMatchObject([notice]);
  // Someone who may not see the record is not told its name, even if they may give roles.
  expect(await heardBy(blind)).toEqual([]);
  expect(await heardBy(bob)).toEqual([]);
  // A second request does not notify anyone again.
  expect(await ann.post(path, asked)).toMatchObject({ status: 200 });
  expect(await heardBy(erin)).toHaveLength(1);
  const people = await hana.get(`${commentsPath}/people`, { ...onDeal(deal), q: 'Bob' });
  expect(people.status).toBe(403);
});

test('nobody asks for who can see it already, about a record they cannot see, or for someone who has left', async () => {
  const cleo = await agency.staff('Cleo', 'browse comments', 'read deals');
  const dora = await agency.staff('Dora', 'browse comments', 'add comments');
  const on = onDeal(deal);
  expect(await ann.post(path, { ...on, user: cleo.id })).toMatchObject({
    status: 422,
    body: { message: 'Cleo can already see this.' },
  });
  expect(await dora.post(path, { ...on, user: dora.id })).toMatchObject({ status: 403 });
  expect(await cleo.post(path, { ...on, user: dora.id })).toMatchObject({ status: 403 });
  expect(await agency.stranger.post(path, { ...on, user: dora.id })).toMatchObject({ status: 401 });
  await agency.open.pool.query('update users set active = false where id = $1', [dora.id]);
  expect(await ann.post(path, { ...on, user: dora.id })).toMatchObject({ status: 422 });
  expect(await ann.post(path, { ...on })).toMatchObject({ status: 422 });
  // A client's user cannot ask for anybody, whatever abilities they have.
  const zoe = await agency.staff('Zoe', 'browse comments', 'add comments', 'read deals');
  await agency.open.pool.query('update users set is_customer = true where id = $1', [zoe.id]);
  expect(await zoe.post(path, { ...on, user: cleo.id })).toMatchObject({ status: 403 });
});

test('who gives roles is told so with the people to mention', async () => {
  const max = await agency.staff('Max Outside', 'browse comments');
  const giver = await agency.staff('Gus', 'add comments', 'read deals', 'edit users');
  const meta = async (by: Person) =>
    (await by.get(`${commentsPath}/people`, { ...onDeal(deal), q: 'Max Out' })).body.meta as unknown;
  const unseeing = [{ id: max.id, text: 'Max Outside' }];
  expect(await meta(ann)).toEqual({ unseeing, can: { give_roles: false } });
  expect(await meta(giver)).toEqual({ unseeing, can: { give_roles: true } });
});
