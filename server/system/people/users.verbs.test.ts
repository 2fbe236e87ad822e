import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRecord } from '../../../contract/system/people.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { givePassword, signIn, withCookie } from '../../testing/signing-in.ts';

const path = '/api/system/users';

let agency: Agency;
let ada: Person;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  ada = await agency.superAdmin('Ada');
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const run = (text: string, ...values: unknown[]) => agency.open.pool.query(text, values);
let count = 0;
const addUser = async (): Promise<UserRecord> => {
  const username = `new_${++count}`;
  const values = { username, display_name: 'Nell', email: `${username}@northlight.test` };
  return (await ada.post(`${path}/add`, values)).body.data;
};
const actions = async (id: number) =>
  (await run(`select action from audit_events where subject = $1 order by id`, `user:${id}`)).rows.map(
    (row) => row.action,
  );

test('a user is trashed, restored and deleted for good, and is out at once', async () => {
  const ann = await agency.staff('Ann');
  const confirm = async () =>
    ((await ada.get(`${path}/${ann.id}/delete`, { _form: true })).body.data as { confirm: string }).confirm;
  expect(await confirm()).toBe('Are you sure you want to trash this User?');
  expect(await ada.post(`${path}/${ann.id}/delete`)).toMatchObject({ status: 200 });
  expect(await withCookie(agency, ann.cookie)).toBe(401);
  expect(await ada.post(`${path}/${ann.id}/restore`)).toMatchObject({ status: 200 });
  expect(await ada.post(`${path}/${ann.id}/restore`)).toMatchObject({ status: 422 });
  expect(await withCookie(agency, ann.cookie)).toBe(401);
  await ada.post(`${path}/${ann.id}/delete`);
  expect(await confirm()).toBe('Are you sure you want to permanently delete this User?');
  await ada.post(`${path}/${ann.id}/delete`);
  expect(await ada.get(`${path}/${ann.id}`)).toMatchObject({ status: 404 });
  expect(await actions(ann.id)).toEqual(['user trashed', 'user restored', 'user trashed', 'user deleted']);
});

test('a user with logged time stays in the trash, so that the hours are kept', async () => {
  const ann = await agency.staff('Ann');
  await run(
    `insert into time_logs (user_id, reference_type, reference_id, title, start_at, end_at, seconds)
     values ($1, 'Service', 1, 'Sketches', now() - interval '1 hour', now(), 3600)`,
    ann.id,
  );
  expect(await ada.post(`${path}/${ann.id}/delete`)).toMatchObject({ status: 200 });
  expect(await ada.post(`${path}/${ann.id}/delete`)).toMatchObject({
    status: 422,
    body: {
      message:
        'The time logs of this User would be deleted too. Leave the User in the trash: users in the trash cannot sign in.',
    },
  });
  expect((await run('select from time_logs where user_id = $1', ann.id)).rowCount).toBe(1);
});

test('a disabled user is signed out at the next call, until they are enabled and sign in again', async () => {
  const ann = await agency.staff('Ann');
  await givePassword(agency, ann);
  expect(await erin.post(`${path}/${ann.id}/disable`)).toMatchObject({ status: 200 });
  expect(await withCookie(agency, ann.cookie)).toBe(401);
  expect((await signIn(agency, ann.username)).status).toBe(422);
  expect(await erin.post(`${path}/${ann.id}/enable`)).toMatchObject({ status: 200 });
  expect(await withCookie(agency, ann.cookie)).toBe(401);
  expect((await signIn(agency, ann.username)).status).toBe(200);
});

test('the activation mail is sent again only to those who are still invited', async () => {
  const invited = await addUser();
  const mailed = async () => (await run('select template from mails where "to" = $1', invited.email)).rows;
  expect(await mailed()).toEqual([{ template: 'activation' }]);
  expect(await erin.post(`${path}/${invited.id}/activate-mail`)).toMatchObject({ status: 200 });
  expect(await mailed()).toHaveLength(2);
  const ann = await agency.staff('Ann');
  expect(await erin.post(`${path}/${ann.id}/activate-mail`)).toMatchObject({
    status: 422,
    body: { message: 'This user has already chosen a password.' },
  });
  await ada.post(`${path}/${invited.id}/disable`);
  expect(await erin.post(`${path}/${invited.id}/activate-mail`)).toMatchObject({ status: 422 });
});

test('a loop filled the mailbox of somebody who was invited', async () => {
  const invited = await addUser();
  const sent = await Promise.all(Array.from({ length: 8 }, () => erin.post(`${path}/${invited.id}/activate-mail`)));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await run('select from mails where "to" = $1', invited.email)).rows).toHaveLength(4);
});

test('the address of an invited user was corrected, and no invitation ever came there', async () => {
  const invited = await addUser();
  const values = { username: invited.username, display_name: 'Nell Right', email: `right_${invited.email}` };
  expect(await ada.post(`${path}/${invited.id}/edit`, values)).toMatchObject({
    status: 200,
    body: { message: 'User saved. The activation mail is on its way.' },
  });
  const mailed = async (to: string) => (await run('select template, data from mails where "to" = $1', to)).rows;
  expect(await mailed(values.email)).toMatchObject([{ template: 'activation', data: { name: 'Nell Right' } }]);
  // A disabled user is not invited before they may sign in again.
  await ada.post(`${path}/${invited.id}/disable`);
  expect(await ada.post(`${path}/${invited.id}/edit`, { ...values, email: invited.email })).toMatchObject({
    body: { message: 'User saved' },
  });
  expect(await mailed(invited.email)).toHaveLength(1);
});

test('all sessions of a user end at once; the caller’s own continues', async () => {
  const ann = await agency.staff('Ann');
  expect(await erin.post(`${path}/${ann.id}/sessions/revoke-all`)).toMatchObject({
    status: 200,
    body: { data: { ended: 1 } },
  });
  expect(await withCookie(agency, ann.cookie)).toBe(401);
  expect(await ada.post(`${path}/${ada.id}/sessions/revoke-all`)).toMatchObject({ status: 200 });
  expect(await withCookie(agency, ada.cookie)).toBe(200);
});

test('undo of a restore signs the user out for good, and never takes away the last super admin', async () => {
  const eve = await agency.superAdmin('Eve');
  await givePassword(agency, eve);
  const undo = async (who: Person, batch?: string) => who.post(`/api/system/changes/${batch}/undo`);
  const restored = async () => {
    await ada.post(`${path}/${eve.id}/delete`);
    return (await ada.post(`${path}/${eve.id}/restore`)).body.batch;
  };
  const first = await restored();
  const session = (await signIn(agency, eve.username)).cookie;
  expect(await undo(ada, first)).toMatchObject({ status: 200 });
  await run('update users set deleted_at = null where id = $1', eve.id);
  expect(await withCookie(agency, session)).toBe(401);

  const second = await restored();
  await givePassword(agency, eve);
  const eveAgain = (await signIn(agency, eve.username)).cookie;
  const asEve = (url: string) => eve.send({ method: 'POST', url, payload: {}, headers: { cookie: `sid=${eveAgain}` } });
  expect(await asEve(`${path}/${ada.id}/disable`)).toMatchObject({ status: 200 });
  expect(await asEve(`/api/system/changes/${second}/undo`)).toMatchObject({
    status: 422,
    body: { message: 'The last super admin cannot be deleted, disabled or demoted.' },
  });
  expect(await asEve(`${path}/${ada.id}/enable`)).toMatchObject({ status: 200 });
});
