import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../testing/agency.ts';
import type { Agency, Person } from '../testing/agency.ts';
import { sendDigests } from './digest.ts';
import { notify } from './notifications.ts';

const path = '/api/system/notifications';
let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

const likes = (person: Person, mail: string) =>
  agency.open.pool.query(
    `update users set settings = jsonb_build_object('mail_notifications', $2::text) where id = $1`,
    [person.id, mail],
  );
const mailsOf = async ({ username }: Person) => {
  const { rows } = await agency.open.pool.query<{ template: string; subject: string; data: { text: string } }>(
    'select template, subject, data from mails where "to" = $1 order by id',
    [`${username}@northlight.test`],
  );
  return rows;
};
const tell = (user_ids: number[], text: string, actor_id: number | null = null) =>
  notify(agency.open.db, { user_ids, kind: 'test', text, url: '/#/jobs/deals/5', actor_id });

test('a notice reaches each user once, in the app and by mail, and not whoever acted', async () => {
  const ann = await agency.staff('Ann');
  const bob = await agency.staff('Bob');
  await tell([ann.id, bob.id, ann.id, 999_999], 'Bob moved a card', bob.id);
  const { body } = await ann.get(path);
  expect(body).toMatchObject({
    meta: { total: 1, unread: 1 },
    data: [{ text: 'Bob moved a card', url: '/#/jobs/deals/5', actor: 'Bob', read_at: null }],
  });
  expect(await bob.get(path)).toMatchObject({ body: { data: [], meta: { unread: 0 } } });
  expect(await mailsOf(ann)).toMatchObject([{ template: 'notification', subject: 'Bob moved a card' }]);
  expect(await mailsOf(bob)).toEqual([]);
});

test('nobody reads, or marks as read, another’s notices', async () => {
  const ann = await agency.staff('Ann');
  const erin = await agency.admin('Erin');
  await tell([ann.id], 'One');
  await tell([ann.id], 'Two');
  const { body } = await ann.get(path);
  const [{ id }] = body.data as [{ id: number }];
  expect(await erin.get(path)).toMatchObject({ body: { meta: { total: 0 } } });
  expect(await erin.post(`${path}/${id}/read`)).toMatchObject({ status: 403 });
  await erin.post(`${path}/read-all`);
  expect(await agency.stranger.get(path)).toMatchObject({ status: 401 });
  expect(await ann.post(`${path}/${id}/read`)).toMatchObject({ status: 200, body: { data: { unread: 1 } } });
  expect(await ann.get(path, { status: 'unread' })).toMatchObject({ body: { data: [{ text: 'One' }] } });
  expect(await ann.post(`${path}/read-all`)).toMatchObject({ body: { data: { unread: 0 } } });
  expect(await ann.post(`${path}/2000000/read`)).toMatchObject({ status: 404 });
});

test('mail comes at once, once a day or never, as each user likes it', async () => {
  const [daily, off] = [await agency.staff('Dora'), await agency.staff('Otto')];
  await likes(daily, 'daily');
  await likes(off, 'off');
  await tell([daily.id, off.id], 'First thing');
  await tell([daily.id, off.id], 'Second thing');
  expect([...(await mailsOf(daily)), ...(await mailsOf(off))]).toEqual([]);

  await agency.open.pool.query(`update notifications set created_at = now() - interval '1 day'`);
  expect(await sendDigests(agency.platform, 24)).toBe(0);
  expect(await sendDigests(agency.platform, 0)).toBe(1);
  expect(await sendDigests(agency.platform, 0)).toBe(0);
  expect(await mailsOf(off)).toEqual([]);
  expect(await mailsOf(daily)).toMatchObject([
    { template: 'digest', subject: '2 notifications today', data: { text: '• First thing\n• Second thing' } },
  ]);
});

test('what is inactive is not told, and a link leads only into the app', async () => {
  const gone = await agency.staff('Gone');
  await agency.open.pool.query('update users set active = false where id = $1', [gone.id]);
  await tell([gone.id], 'Hello');
  expect(await mailsOf(gone)).toEqual([]);
  for (const url of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
    await expect(notify(agency.open.db, { user_ids: [gone.id], kind: 'x', text: 'x', url })).rejects.toThrow();
  }
});

test('a notice is told as a topic of its user and logged nowhere', async () => {
  const ann = await agency.staff('Ann');
  const client = await agency.open.pool.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await client.query('listen bureau');
  await tell([ann.id], 'Hello');
  await expect.poll(() => heard.join()).toContain(`user:${ann.id}`);
  client.release(true);
  const { rows } = await agency.open.pool.query(`select 1 from changes where table_name = 'notifications'`);
  expect(rows).toEqual([]);
});
