import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { openSmtp } from '../../testing/smtp.ts';

const path = '/api/mail/account';
const login = { user: 'ann@northlight.test', pass: 'correct horse canary' };
let agency: Agency;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
beforeAll(async () => {
  smtp = await openSmtp(undefined, login);
  agency = await openAgency(undefined, { private_mail_hosts: true });
});
afterAll(async () => {
  await smtp.close();
  await agency.close();
});

const account = (changes: object = {}) => ({
  name: 'Ann Lee',
  address: 'ann@northlight.test',
  host: '127.0.0.1',
  port: smtp.port,
  security: 'starttls',
  username: login.user,
  password: login.pass,
  ...changes,
});
const link = (person: Person, changes: object = {}) => person.post(`${path}/edit`, account(changes));
const run = async <T extends object>(text: string, values: unknown[] = []) =>
  (await agency.open.pool.query<T>(text, values)).rows;
/** Changes a setting of the server for the duration of the work. */
const outside = async (work: () => Promise<void>) => {
  agency.platform.settings.private_mail_hosts = false;
  try {
    await work();
  } finally {
    agency.platform.settings.private_mail_hosts = true;
  }
};

test('an account is linked once its server accepts the sign-in, and its password is never returned or readable', async () => {
  const ann = await agency.staff('Ann', 'send email');
  expect(await ann.get(path)).toMatchObject({ status: 200, body: { data: null } });
  expect((await ann.get(`${path}/edit`, { _form: true })).body.data).toMatchObject({
    values: { name: 'Ann', address: `${ann.username}@northlight.test`, port: 587, security: 'starttls' },
  });
  expect(await ann.get('/api/auth/user')).toMatchObject({ body: { data: { mail_account: null } } });
  const linked = await link(ann);
  expect(linked).toMatchObject({
    status: 200,
    body: { message: 'Mail account linked', data: { address: 'ann@northlight.test', host: '127.0.0.1' } },
  });
  expect(await ann.get('/api/auth/user')).toMatchObject({ body: { data: { mail_account: 'ann@northlight.test' } } });
  const answers = [linked, await ann.get(path), await ann.get(`${path}/edit`, { _form: true })];
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/canary|sealed|"password":"[^"]/);

  const [row] = await run<{ password: string }>('select password from mail_accounts where user_id = $1', [ann.id]);
  expect(row!.password).toMatch(/^1\.secret\./);
  const everything = await run<{ text: string }>(
    `select c::text as text from changes c union all select e::text from audit_events e union all select i::text from idempotent_answers i`,
  );
  expect(everything.some(({ text }) => text.includes('canary') || text.includes(row!.password))).toBe(false);
});

test('the stored password is used again, but never for another server or name', async () => {
  const ann = await agency.staff('Ann', 'send email');
  await link(ann);
  expect(await link(ann, { name: 'Ann L.', password: '' })).toMatchObject({
    status: 200,
    body: { message: 'Mail account saved', data: { name: 'Ann L.' } },
  });
  for (const changes of [{ host: 'localhost' }, { username: 'bob@northlight.test' }]) {
    expect(await link(ann, { ...changes, password: '' })).toMatchObject({
      status: 422,
      body: { data: { password: ["The Password value can't be empty."] } },
    });
  }
});

test('errors of the mail server are shown at their field, and nothing is linked', async () => {
  const ann = await agency.staff('Ann', 'send email');
  const closed = createServer();
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  const refusals: [object, Record<string, [unknown]>][] = [
    [{ password: 'wrong' }, { password: [expect.stringMatching(/refused the username or the password.*5\.7\.8/)] }],
    [{ port }, { port: [`Port ${port} of 127.0.0.1 does not accept mail.`] }],
    [{ host: 'nowhere.invalid' }, { host: ['nowhere.invalid was not found.'] }],
    [{ security: 'tls' }, { security: [expect.stringContaining('does not use TLS')] }],
    [{ host: 'two words' }, { host: ['The Mail server value must be a host name.'] }],
    [{ host: 'a@b/../c' }, { host: ['The Mail server value must be a host name.'] }],
    [{ address: 'ann@x.test\r\nBcc: all@x.test' }, { address: [expect.any(String)] }],
    [{ security: 'none' }, { security: [expect.any(String)] }],
  ];
  for (const [changes, data] of refusals) {
    expect(await link(ann, changes)).toMatchObject({ status: 422, body: { data } });
  }
  expect(await ann.get(path)).toMatchObject({ body: { data: null } });
});

test('a server on this machine or its local network is not called, however it is written', async () => {
  const ann = await agency.staff('Ann', 'send email');
  let calls = 0;
  const canary = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
  const { port } = canary.address() as AddressInfo;
  await outside(async () => {
    for (const host of [
      '127.0.0.1',
      'localhost',
      '0.0.0.0',
      '::1',
      '::ffff:127.0.0.1',
      '127.1',
      '2130706433',
      '10.0.0.1',
    ]) {
      const refused = await link(ann, { host, port: 587 });
      expect([host, refused.status, Object.keys(refused.body.data)]).toEqual([host, 422, ['host']]);
    }
    expect(await link(ann, { port })).toMatchObject({
      status: 422,
      body: { data: { port: ['Mail can be sent on port 465, 587, 25 or 2525.'] } },
    });
  });
  await new Promise((done) => canary.close(done));
  expect(calls).toBe(0);
});

test('attempts are counted', async () => {
  const ann = await agency.staff('Ann', 'send email');
  const tries = await Promise.all(Array.from({ length: 21 }, () => link(ann, { host: 'nowhere.invalid' })));
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('users test and unlink a linked account; only their own', async () => {
  const ann = await agency.staff('Ann', 'send email');
  const bob = await agency.staff('Bob', 'send email');
  await link(ann);
  expect(await ann.post(`${path}/test`)).toMatchObject({
    status: 200,
    body: { message: 'The mail server accepted the sign-in' },
  });
  expect(await bob.get(path)).toMatchObject({ body: { data: null } });
  for (const verb of ['test', 'unlink']) expect(await bob.post(`${path}/${verb}`)).toMatchObject({ status: 404 });
  await outside(async () => {
    expect(await ann.post(`${path}/test`)).toMatchObject({
      status: 422,
      body: { message: '127.0.0.1 is not a public mail server.' },
    });
  });
  expect(await ann.get(path)).toMatchObject({
    body: { data: { last_error: '127.0.0.1 is not a public mail server.' } },
  });
  expect(await ann.post(`${path}/unlink`)).toMatchObject({ status: 200 });
  expect(await ann.get(path)).toMatchObject({ body: { data: null } });
  expect(await run('select 1 from mail_accounts where user_id = $1', [ann.id])).toEqual([]);
});

test('a password sealed by another key is asked for again', async () => {
  const ann = await agency.staff('Ann', 'send email');
  const bob = await agency.staff('Bob', 'send email');
  await link(ann);
  await link(bob);
  await run(
    `update mail_accounts set password = (select password from mail_accounts where user_id = $1) where user_id = $2`,
    [bob.id, ann.id],
  );
  expect(await ann.post(`${path}/test`)).toMatchObject({
    status: 422,
    body: { message: 'The password can no longer be read. Please enter it again.' },
  });
  expect(await link(ann, { password: '' })).toMatchObject({
    status: 422,
    body: { data: { password: ['The password can no longer be read. Please enter it again.'] } },
  });
});

test('without the ability there is no access', async () => {
  const nia = await agency.staff('Nia');
  for (const address of [path, `${path}/edit`, '/api/mail/recipients', '/api/nylas/drafts/add']) {
    expect(await nia.get(address)).toMatchObject({ status: 403 });
    expect(await agency.stranger.get(address)).toMatchObject({ status: 401 });
  }
  expect(await link(nia)).toMatchObject({ status: 403 });
});
