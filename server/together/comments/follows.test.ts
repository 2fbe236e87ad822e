import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notice } from '../../../contract/system/notifications.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person, Result } from '../../testing/agency.ts';
import { added, commentsPath as path, mentionOf, onDeal } from '../../testing/comments.ts';
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

const colleague = (name: string) =>
  agency.staff(name, 'browse comments', 'add comments', 'edit own comments', 'read deals');
const dealOf = (by: Person) => addDeal(by, { company: acme, name: 'Signs' });
const heardBy = async (person: Person): Promise<string[]> =>
  ((await person.get('/api/system/notifications')).body.data as Notice[]).map(({ text }) =>
    text.replace(/: “.*”$/, '.'),
  );
const notifyOf = async (person: Person, on: object, action?: string) =>
  (await person.post(`${path}/notify`, { reference: on, userId: person.id, action })).body.data;

test('owner, authors and mentioned colleagues follow, and are notified once of what others write', async () => {
  const [ann, bob, cleo] = [await colleague('Ann'), await colleague('Bob'), await colleague('Cleo')];
  const deal = await dealOf(erin);
  await added(ann, onDeal(deal), `Look, ${mentionOf(bob, 'Bob')}!`);
  expect(await heardBy(bob)).toEqual(['Ann mentioned you in a comment on Signs.']);
  expect(await heardBy(erin)).toContain('Ann commented on Signs.');
  expect(await heardBy(ann)).toEqual([]);
  await added(cleo, onDeal(deal), 'Nice');
  expect(await heardBy(ann)).toEqual(['Cleo commented on Signs.']);
  expect(await heardBy(bob)).toEqual(['Cleo commented on Signs.', 'Ann mentioned you in a comment on Signs.']);
});

test('a notification has the first words and leads to the comment; deleted words are in no inbox', async () => {
  const [ann, bob] = [await colleague('Ann'), await colleague('Bob')];
  const deal = await dealOf(erin);
  const { id } = await added(
    ann,
    onDeal(deal),
    `Rock &amp; roll, ${mentionOf(bob, 'Bob')}!</p><p>${'long '.repeat(40)}`,
  );
  const noticeOf = async () => ((await bob.get('/api/system/notifications')).body.data as [Notice])[0];
  expect(await noticeOf()).toMatchObject({
    kind: 'mention',
    text: expect.stringMatching(/^Ann mentioned you in a comment on Signs: “Rock & roll, @Bob! (long )+long…”$/),
    url: `/#/deals/${deal}?panels=comments.Deal-${deal}_${id}`,
  });
  await erin.post(`${path}/${id}/delete`);
  expect(await noticeOf()).toMatchObject({ text: 'Ann mentioned you in a comment on Signs.' });
});

test('a notification of a comment on an item opens the item and the comment over it', async () => {
  const on = { reference_type: 'Deal', reference_id: await dealOf(erin) };
  const idOf = ({ body }: Result) => (body.data as { id: number }).id;
  const checklist = idOf(await erin.post('/api/checklists/checklists/add', { ...on, title: 'Launch' }));
  const reference_id = idOf(await erin.post('/api/checklists/items/add', { checklist, title: 'Domain' }));
  const bob = await agency.staff('Bob', 'browse comments', 'read items', 'read deals');
  const { id } = await added(erin, { reference_type: 'ChecklistItem', reference_id }, mentionOf(bob, 'Bob'));
  const [notice] = (await bob.get('/api/system/notifications')).body.data as [Notice];
  const panels = `checklist-item.${reference_id}~comments.ChecklistItem-${reference_id}_${id}`;
  expect(notice.url).toBe(`/#/dashboard?panels=${panels}`);
});

test('an edit only notifies newly mentioned users', async () => {
  const [ann, bob, cleo] = [await colleague('Ann'), await colleague('Bob'), await colleague('Cleo')];
  const deal = await dealOf(erin);
  const { id } = await added(ann, onDeal(deal), mentionOf(bob, 'Bob'));
  const comment = `<p>${mentionOf(bob, 'Bob')} and ${mentionOf(cleo, 'Cleo')}</p>`;
  expect(await ann.post(`${path}/${id}/edit`, { comment })).toMatchObject({ status: 200 });
  expect(await heardBy(bob)).toHaveLength(1);
  expect(await heardBy(cleo)).toEqual(['Ann mentioned you in a comment on Signs.']);
});

test('users who opted out are never notified, not even of a mention; users who unfollowed are notified again once mentioned', async () => {
  const [ann, bob, cleo] = [await colleague('Ann'), await colleague('Bob'), await colleague('Cleo')];
  const on = onDeal(await dealOf(erin));
  expect(await notifyOf(bob, on)).toMatchObject({ notify: false, follows: false });
  expect(await notifyOf(bob, on, 'follow')).toMatchObject({ notify: true, follows: true });
  expect(await notifyOf(bob, on, 'mute')).toMatchObject({ notify: false, muted: true });
  await notifyOf(cleo, on, 'follow');
  expect(await notifyOf(cleo, on, 'unfollow')).toMatchObject({ notify: false, follows: false });
  await added(ann, on, 'Quiet');
  expect([...(await heardBy(bob)), ...(await heardBy(cleo))]).toEqual([]);
  await added(ann, on, `${mentionOf(bob, 'Bob')} ${mentionOf(cleo, 'Cleo')}`);
  expect(await heardBy(bob)).toEqual([]);
  expect(await heardBy(cleo)).toHaveLength(1);
  expect(await notifyOf(bob, on, 'unmute')).toMatchObject({ notify: true, muted: false });
  expect(await notifyOf(cleo, on)).toMatchObject({ notify: true });
});

test('nobody reads or changes someone else’s choice, or one on a record they may not see', async () => {
  const [ann, bob] = [await colleague('Ann'), await colleague('Bob')];
  const on = onDeal(await dealOf(erin));
  expect(await ann.post(`${path}/notify`, { ...on, userId: bob.id, action: 'mute' })).toMatchObject({ status: 403 });
  expect(await ann.post(`${path}/notify`, { ...on, action: 'shout' })).toMatchObject({ status: 422 });
  const other = await agency.staff('Other', 'browse comments', 'read own deals');
  expect(await other.post(`${path}/notify`, { ...on, action: 'follow' })).toMatchObject({ status: 422 });
  expect(await agency.stranger.post(`${path}/notify`, on)).toMatchObject({ status: 401 });
});

test('only people who may see the record are offered, notified and made followers', async () => {
  const ann = await colleague('Mia Able');
  const outsider = await agency.staff('Mia Outside', 'browse comments', 'read own deals');
  const deaf = await agency.staff('Mia Deaf', 'read deals');
  const owner = await agency.staff('Mia Owner', 'browse comments', 'read own deals', 'add deals', 'read companies');
  const on = onDeal(await dealOf(owner));
  const offered = await ann.get(`${path}/people`, { ...on, q: 'Mia' });
  expect(offered.body.data).toEqual([
    { id: ann.id, text: 'Mia Able' },
    { id: owner.id, text: 'Mia Owner' },
  ]);
  // If nobody is found, the answer says why; a client's user is told nothing about colleagues.
  expect(offered.body.meta).toEqual({ unseeing: [], can: { give_roles: false } });
  expect((await ann.get(`${path}/people`, { ...on, q: 'Mia Outs' })).body).toMatchObject({
    data: [],
    meta: { unseeing: [{ id: expect.any(Number), text: 'Mia Outside' }], can: { give_roles: false } },
  });
  expect((await ann.get(`${path}/people`, { ...on, q: 'M' })).body.meta).toMatchObject({ unseeing: [] });
  await added(erin, on, `${mentionOf(outsider, 'Mia')} ${mentionOf(deaf, 'Mia')} ${mentionOf({ id: 999_999 }, 'x')}`);
  expect([...(await heardBy(outsider)), ...(await heardBy(deaf))]).toEqual([]);
  expect(await heardBy(owner)).toEqual(['Erin commented on Signs.']);
  const reader = await agency.staff('Reader', 'browse comments', 'read deals');
  expect(await reader.get(`${path}/people`, on)).toMatchObject({ status: 403 });
  expect(await outsider.get(`${path}/people`, on)).toMatchObject({ status: 403 });
});

test('a follower who may no longer see the record is not notified', async () => {
  const ann = await colleague('Ann');
  const on = onDeal(await dealOf(erin));
  await added(ann, on, 'Here');
  await agency.open.pool.query('delete from user_roles where user_id = $1', [ann.id]);
  await added(erin, on, 'Confidential');
  expect(await heardBy(ann)).toEqual([]);
});

test('undoing a comment left its words in every inbox, its mails in the queue and its readers following', async () => {
  const may = ['browse comments', 'add comments', 'delete own comments', 'read deals'] as const;
  const [ann, bob, cleo] = [
    await agency.staff('Ann', ...may),
    await colleague('Bob'),
    await agency.staff('Cleo', ...may),
  ];
  const deal = await dealOf(erin);
  await added(cleo, onDeal(deal), 'First');
  await notifyOf(cleo, onDeal(deal), 'unfollow');
  const comment = `<p>${mentionOf(bob, 'Bob')} and ${mentionOf(cleo, 'Cleo')}, a secret</p>`;
  const said = await ann.post(`${path}/add`, { ...onDeal(deal), comment });
  const told = async () => {
    const found = await agency.open.pool.query<{ text: string }>(
      `select text from notifications where text like '%secret%'
       union all select data->>'text' from mails where data->>'text' like '%secret%'`,
    );
    return found.rows.length;
  };
  expect(await told()).toBeGreaterThan(2);
  expect(await notifyOf(bob, onDeal(deal))).toMatchObject({ follows: true });
  expect(await ann.post(`/api/system/changes/${said.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await told()).toBe(0);
  expect(await notifyOf(ann, onDeal(deal))).toMatchObject({ follows: false });
  expect(await notifyOf(bob, onDeal(deal))).toMatchObject({ follows: false });
  expect(await notifyOf(cleo, onDeal(deal))).toMatchObject({ follows: false });
});

test('whoever has another reason to follow still does after the undo', async () => {
  const ann = await agency.staff('Ann', 'browse comments', 'add comments', 'delete own comments', 'read deals');
  const deal = await dealOf(erin);
  const first = await ann.post(`${path}/add`, { ...onDeal(deal), comment: '<p>One</p>' });
  await added(ann, onDeal(deal), 'Two');
  expect(await ann.post(`/api/system/changes/${first.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await notifyOf(ann, onDeal(deal))).toMatchObject({ follows: true });
});
