import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '../../platform/mail/mail.ts';
import { deliverMail } from '../../platform/mail/mailer.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';

const path = '/api/system/mails';
let agency: Agency;
let erin: Person;
let ben: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  ben = await agency.staff('Ben', 'browse mail');
});
afterAll(() => agency.close());

const post = async (to: string, template: 'reset' | 'notification'): Promise<number> => {
  await queueMail(agency.open.db, { to, template, data: { name: 'Ann', text: 'A card moved', url: '/#/secret-link' } });
  await deliverMail(agency.platform);
  const { rows } = await agency.open.pool.query<{ id: number }>('select max(id) as id from mails where "to" = $1', [
    to,
  ]);
  return rows[0]!.id;
};
const textOf = async (person: Person, id: number) => {
  const { body } = await person.get(`${path}/${id}`);
  return (body.data as { text: string | null }).text;
};
const withSmtp = async (work: () => Promise<void>) => {
  agency.platform.settings.smtp_url = 'smtp://127.0.0.1:1';
  try {
    await work();
  } finally {
    agency.platform.settings.smtp_url = null;
  }
};

test('the outbox lists mail, newest first, and never its text', async () => {
  await post('ann@northlight.test', 'notification');
  const id = await post('dora@northlight.test', 'reset');
  const { body } = await ben.get(path);
  expect(body).toMatchObject({
    meta: { delivers: false },
    data: [{ id, status: 'outbox', can: { retry: false } }, {}],
  });
  expect(JSON.stringify(body)).not.toContain('secret-link');
  expect(await ben.get(path, { search: 'dora' })).toMatchObject({ body: { meta: { total: 1 } } });
  expect(await ben.get(path, { template: 'notification', status: 'outbox' })).toMatchObject({
    body: { meta: { total: 1 } },
  });
  expect(await ben.get(path, { status: 'lost' })).toMatchObject({ status: 422 });
});

test('only those who may browse mail have access', async () => {
  const id = await post('ann@northlight.test', 'notification');
  const nia = await agency.staff('Nia');
  for (const address of [path, `${path}/${id}`, `${path}/filters`]) {
    expect(await nia.get(address)).toMatchObject({ status: 403 });
    expect(await agency.stranger.get(address)).toMatchObject({ status: 401 });
  }
  expect(await nia.post(`${path}/${id}/retry`)).toMatchObject({ status: 403 });
  expect(await ben.get(`${path}/999999`)).toMatchObject({ status: 404 });
});

test('a sign-in link is shown only to administrators, while nothing else delivers it', async () => {
  const link = await post('ann@northlight.test', 'reset');
  const notice = await post('ann@northlight.test', 'notification');
  expect(await textOf(erin, link)).toContain('http://bureau.test/#/secret-link');
  expect(await textOf(ben, link)).toBeNull();
  const { rows } = await agency.open.pool.query(
    `select user_id from audit_events where action = 'mail link read' and subject = $1`,
    [`mail:${link}`],
  );
  expect(rows).toEqual([{ user_id: erin.id }]);
  expect(await textOf(ben, notice)).toContain('A card moved');
  await withSmtp(async () => {
    expect(await textOf(erin, link)).toBeNull();
    expect(await textOf(erin, notice)).toContain('A card moved');
  });
});

test('an administrator cannot read a super admin’s link', async () => {
  const root = await agency.superAdmin('Root');
  const link = await post(`${root.username}@northlight.test`, 'reset');
  expect(await textOf(erin, link)).toBeNull();
  expect(await textOf(root, link)).toContain('secret-link');
});

test('a mail is sent again once there is a mail server, unless it was sent or its link has expired', async () => {
  const id = await post('ann@northlight.test', 'reset');
  const set = (change: string) => agency.open.pool.query(`update mails set ${change} where id = $1`, [id]);
  const retry = () => ben.post(`${path}/${id}/retry`);
  expect(await retry()).toMatchObject({ status: 422 });
  await withSmtp(async () => {
    expect(await ben.get(`${path}/${id}`)).toMatchObject({ body: { data: { can: { retry: true } } } });
    expect(await retry()).toMatchObject({ status: 200 });
    expect(await ben.get(`${path}/${id}`)).toMatchObject({ body: { data: { status: 'queued', attempts: 0 } } });
    await set(`status = 'sent', next_try_at = null`);
    expect(await retry()).toMatchObject({ status: 422 });
    await set(`status = 'failed', data = data - 'url'`);
    expect(await retry()).toMatchObject({ status: 422, body: { message: expect.stringContaining('expired') } });
    expect(await ben.get(`${path}/${id}`)).toMatchObject({ body: { data: { can: { retry: false } } } });
  });
});
