import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '../../platform/mail/mail.ts';
import { deliverMail } from '../../platform/mail/mailer.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { linkFor, tokenIn } from '../../testing/signing-in.ts';

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
  const data: Record<string, string> =
    template === 'reset' ? { name: 'Ann' } : { name: 'Ann', text: 'A card moved', url: '/#/deals/5' };
  await queueMail(agency.open.db, { to, template, data });
  await deliverMail(agency.platform);
  const { rows } = await agency.open.pool.query<{ id: number }>('select max(id) as id from mails where "to" = $1', [
    to,
  ]);
  return rows[0]!.id;
};
const textOf = async (person: Person, id: number) => {
  const { body } = await person.get(`${path}/${id}`);
  return (body.data as { text: string }).text;
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
  expect(JSON.stringify(body)).not.toContain('/#/deals/5');
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

test('a link that gives access is made for a super admin who asks, and recorded', async () => {
  const root = await agency.superAdmin('Root');
  const ann = await agency.staff('Ann');
  const id = await post(`${ann.username}@northlight.test`, 'reset');
  const link = (who: Person, mail = id) => who.post(`${path}/${mail}/link`);
  for (const who of [erin, ben, root]) expect(await textOf(who, id)).not.toContain('/#/auth');
  expect((await ben.get(`${path}/${id}`)).body.data).toMatchObject({ can: { show_link: false } });
  expect((await root.get(`${path}/${id}`)).body.data).toMatchObject({ can: { show_link: true } });
  for (const who of [erin, ben]) expect(await link(who)).toMatchObject({ status: 403 });
  const key = { 'idempotency-key': 'one-and-the-same' };
  const [first, second] = [
    await root.post(`${path}/${id}/link`, {}, key),
    await root.post(`${path}/${id}/link`, {}, key),
  ];
  const pattern = /^http:\/\/bureau\.test\/#\/auth\/reset\/[\w-]{43}\//;
  expect(first.body.data).toEqual({ link: expect.stringMatching(pattern) });
  expect(second.body.data).not.toEqual(first.body.data);
  const { rows } = await agency.open.pool.query(
    `select user_id from audit_events where action = 'mail link shown' and subject = $1`,
    [`mail:${id}`],
  );
  expect(rows).toEqual([{ user_id: root.id }, { user_id: root.id }]);

  expect(await link(root, await post('ann@northlight.test', 'notification'))).toMatchObject({ status: 422 });
  expect(await link(root, await post('nobody@northlight.test', 'reset'))).toMatchObject({ status: 422 });
  await withSmtp(async () => {
    expect(await link(root)).toMatchObject({ status: 422 });
    expect((await root.get(`${path}/${id}`)).body.data).toMatchObject({ can: { show_link: false } });
  });
  await agency.open.pool.query(`update mails set created_at = now() - interval '25 hours' where id = $1`, [id]);
  expect(await link(root)).toMatchObject({ status: 422, body: { message: expect.stringContaining('expired') } });
});

test('no row of the database contains the secret of a link, so neither does a backup', async () => {
  const ann = await agency.staff('Ann');
  const email = `${ann.username}@northlight.test`;
  await post(email, 'reset');
  const token = tokenIn(await linkFor(agency, email));
  const { pool } = agency.open;
  const tables = await pool.query<{ tablename: string }>(`select tablename from pg_tables where schemaname = 'public'`);
  for (const { tablename } of tables.rows) {
    const { rows } = await pool.query(`select 1 from "${tablename}" t where t::text like '%' || $1 || '%'`, [token]);
    expect(rows, tablename).toEqual([]);
  }
  expect((await pool.query('select 1 from password_tokens where user_id = $1', [ann.id])).rows).toHaveLength(1);
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
    await set(`status = 'failed', created_at = now() - interval '25 hours'`);
    expect(await retry()).toMatchObject({ status: 422, body: { message: expect.stringContaining('expired') } });
    expect(await ben.get(`${path}/${id}`)).toMatchObject({ body: { data: { can: { retry: false } } } });
  });
});
