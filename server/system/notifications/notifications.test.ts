import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NoticeKind } from '../../../contract/system/notifications.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal } from '../../testing/deals.ts';
import { sendDigests, sweepNotices } from './digest.ts';
import { notify } from './notifications.ts';

const path = '/api/system/notifications';
let agency: Agency;
let erin: Person;
let acme: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  acme = await addCompany(agency, 'Acme');
});
afterAll(() => agency.close());

const run = async <T extends object>(text: string, values: unknown[] = []) =>
  (await agency.open.pool.query<T>(text, values)).rows;
const likes = (person: Person, settings: Record<string, unknown>) => person.post('/api/auth/settings', settings);
const mailsOf = ({ username }: Person) =>
  run<{ template: string; subject: string; data: { text: string } }>(
    'select template, subject, data from mails where "to" = $1 order by id',
    [`${username}@northlight.test`],
  );
type Told = { kind?: NoticeKind; actor?: number; deal?: number; leads?: string };
const tell = (to: Person[], text: string, { kind = 'comment', actor, deal, leads = '/#/deals/5' }: Told = {}) => {
  const record = deal === undefined ? null : { type: 'Deal', id: deal };
  return notify(agency.open.db, { kind, to: to.map(({ id }) => id), actor: actor ?? null, record, text, path: leads });
};
const textsOf = async (person: Person, query = {}) =>
  ((await person.get(path, query)).body.data as { text: string }[]).map(({ text }) => text);
const dealOf = (owner: Person) => addDeal(erin, { name: 'Website', company: acme, owner: owner.id, priority: 2 });
const aDayPasses = () => run(`update notifications set created_at = created_at - interval '1 day'`);

test('a notification reaches each user once, in the app and by mail, but not the person who acted', async () => {
  const ann = await agency.staff('Ann');
  const bob = await agency.staff('Bob');
  await tell([ann, bob, ann, { ...ann, id: 999_999 }], 'Bob moved a card', { actor: bob.id });
  const { body } = await ann.get(path);
  expect(body).toMatchObject({
    meta: { total: 1, unread: 1 },
    data: [{ text: 'Bob moved a card', kind: 'comment', url: '/#/deals/5', actor: 'Bob', read_at: null }],
  });
  expect(await bob.get(path)).toMatchObject({ body: { data: [], meta: { unread: 0 } } });
  expect(await mailsOf(ann)).toMatchObject([{ template: 'notification', subject: 'Bob moved a card' }]);
  expect(await mailsOf(bob)).toEqual([]);
});

test('nobody reads or marks someone else’s notifications', async () => {
  const ann = await agency.staff('Ann');
  await tell([ann], 'One');
  await tell([ann], 'Two');
  const { body } = await ann.get(path);
  const [{ id }] = body.data as [{ id: number }];
  expect(await textsOf(erin)).toEqual([]);
  expect(await erin.post(`${path}/${id}/read`)).toMatchObject({ status: 403 });
  expect(await erin.post(`${path}/${id}/unread`)).toMatchObject({ status: 403 });
  await erin.post(`${path}/read-all`);
  expect(await agency.stranger.get(path)).toMatchObject({ status: 401 });
  expect(await ann.post(`${path}/${id}/read`)).toMatchObject({ status: 200, body: { data: { unread: 1 } } });
  expect(await textsOf(ann, { status: 'unread' })).toEqual(['One']);
  expect(await textsOf(ann, { status: 'read', kind: 'comment' })).toEqual(['Two']);
  expect(await ann.post(`${path}/${id}/unread`)).toMatchObject({ status: 200, body: { data: { unread: 2 } } });
  expect(await textsOf(ann, { limit: 1, page: 2 })).toEqual(['One']);
  expect(await ann.post(`${path}/read-all`)).toMatchObject({ body: { data: { unread: 0 } } });
  expect(await ann.post(`${path}/2000000/read`)).toMatchObject({ status: 404 });
});

test('mail comes at once, once a day or never, as each user chose for each kind', async () => {
  const [daily, off] = [await agency.staff('Dora'), await agency.staff('Otto')];
  await likes(daily, { mail_comment: 'daily', mail_due: 'daily' });
  await likes(off, { mail_comment: 'off' });
  await tell([daily, off], 'First thing');
  await tell([daily, off], 'Second thing', { kind: 'due' });
  await tell([daily], 'At once', { kind: 'mention' });
  expect((await mailsOf(daily)).map(({ subject }) => subject)).toEqual(['At once']);
  expect((await mailsOf(off)).map(({ subject }) => subject)).toEqual(['Second thing']);

  await aDayPasses();
  expect(await sendDigests(agency.platform, 24)).toBe(0);
  expect(await sendDigests(agency.platform, 0)).toBe(1);
  expect(await sendDigests(agency.platform, 0)).toBe(0);
  expect(await mailsOf(off)).toHaveLength(1);
  expect((await mailsOf(daily))[1]).toMatchObject({
    template: 'digest',
    subject: '2 notifications today',
    data: { text: '• First thing\n• Second thing' },
  });
});

test('a kind wanted by mail only is not in the inbox, and an unwanted kind is nowhere', async () => {
  const [mailed, deaf] = [await agency.staff('Mae'), await agency.staff('Dan')];
  await likes(mailed, { app_comment: false, mail_comment: 'daily' });
  await likes(deaf, { app_comment: false, mail_comment: 'off' });
  await tell([mailed, deaf], 'A word');
  expect([await textsOf(mailed), await textsOf(deaf)]).toEqual([[], []]);
  expect((await mailed.get(path)).body.meta).toMatchObject({ unread: 0 });
  await aDayPasses();
  expect(await sendDigests(agency.platform, 0)).toBe(1);
  expect(await mailsOf(mailed)).toMatchObject([{ template: 'digest' }]);
  expect(await mailsOf(deaf)).toEqual([]);
  await sweepNotices(agency.platform);
  expect(await run('select 1 from notifications where user_id = any($1)', [[mailed.id, deaf.id]])).toEqual([]);
});

test('nobody is notified about a record they may not see: at once, later, or in a digest', async () => {
  const sam = await agency.staff('Sam', 'read own deals');
  const stan = await agency.staff('Stan', 'read own deals');
  const deal = await dealOf(sam);
  await likes(sam, { mail_mention: 'daily' });
  await tell([sam, stan], 'You are mentioned', { kind: 'mention', deal });
  expect(await textsOf(stan)).toEqual([]);
  expect(await mailsOf(stan)).toEqual([]);
  const about = `Erin made you the sales rep of Website.`;
  expect(await textsOf(sam)).toEqual(['You are mentioned', about]);
  const [{ id }] = (await sam.get(path)).body.data as [{ id: number }];

  await run('update deals set owner_id = $2 where id = $1', [deal, stan.id]);
  expect(await sam.get(path)).toMatchObject({ body: { data: [], meta: { total: 0, unread: 0 } } });
  expect(await sam.post(`${path}/${id}/read`)).toMatchObject({ status: 404 });
  await aDayPasses();
  expect(await sendDigests(agency.platform, 0)).toBe(0);

  await run('update deals set owner_id = $2 where id = $1', [deal, sam.id]);
  expect(await textsOf(sam)).toEqual(['You are mentioned', about]);
  await run('update deals set deleted_at = now() where id = $1', [deal]);
  expect(await textsOf(sam)).toEqual([]);
  await expect(notify(agency.open.db, { ...gone, to: [sam.id] })).rejects.toThrow('not a kind of record');
});

test('people are notified about leads, campaigns and files, but nothing is attached to those', async () => {
  for (const reference_type of ['Lead', 'Campaign', 'FolderItem']) {
    expect(await erin.post('/api/jobs/time-logs/start', { reference_type, reference_id: 1 })).toMatchObject({
      status: 422,
      body: { data: { reference_type: [expect.any(String)] } },
    });
  }
});

const gone = { kind: 'share', actor: null, record: { type: 'Unicorn', id: 1 }, text: 'x', path: '/' } as const;

test('inactive users are not notified, and a link only leads into the app', async () => {
  const left = await agency.staff('Lea');
  await run('update users set active = false where id = $1', [left.id]);
  await tell([left], 'Hello');
  expect(await mailsOf(left)).toEqual([]);
  for (const leads of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
    await expect(tell([left], 'x', { leads })).rejects.toThrow('Not a path inside the app.');
  }
});

test('a notification is announced to its user, never logged, and finally deleted', async () => {
  const ann = await agency.staff('Ann');
  const client = await agency.open.pool.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await client.query('listen bureau');
  await tell([ann], 'Hello');
  await expect.poll(() => heard.join()).toContain(`user:${ann.id}`);
  client.release(true);
  expect(await run(`select 1 from changes where table_name = 'notifications'`)).toEqual([]);
  await run(`update notifications set created_at = now() - interval '179 days' where user_id = $1`, [ann.id]);
  await sweepNotices(agency.platform);
  expect(await textsOf(ann)).toEqual(['Hello']);
  await run(`update notifications set created_at = now() - interval '181 days' where user_id = $1`, [ann.id]);
  await sweepNotices(agency.platform);
  expect(await textsOf(ann)).toEqual([]);
});
