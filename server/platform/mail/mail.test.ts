import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { openSmtp } from '../../testing/smtp.ts';
import { transaction } from '../database/database.ts';
import { startCourier } from './courier.ts';
import { queueMail } from './mail.ts';
import { deliverMail, sweepMail } from './mailer.ts';
import { backoff } from './queue.ts';
import { letterHtml, letterText } from './layout.ts';
import { letterOf, linkOf } from './templates.ts';

let agency: Agency;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
const refusals = new Map<string, number>();
beforeAll(async () => {
  smtp = await openSmtp((to) => refusals.get(to) ?? null);
  agency = await openAgency([], { smtp_url: smtp.url });
});
afterAll(async () => {
  await smtp.close();
  await agency.close();
});
afterEach(async () => {
  await agency.open.pool.query('delete from mails');
  smtp.received.length = 0;
});

const deliver = () => deliverMail(agency.platform);
const news = (to: string, more = {}) =>
  queueMail(agency.open.db, {
    to,
    template: 'notification',
    data: { name: 'Ann', text: 'News', url: '/#/deals/5', ...more },
  });
/** Goes out whoever has the address. */
const write = (to: string) => news(to, { warning: 'Was this you?' });
const mailTo = async (to: string) => {
  const { rows } = await agency.open.pool.query('select * from mails where "to" = $1', [to]);
  return rows[0] as { status: string; attempts: number; last_error: string; data: object; wait: number };
};
const dueNow = () => agency.open.pool.query(`update mails set next_try_at = now() where next_try_at is not null`);

test('a mail is sent as text and html, from our address, with a link to our server', async () => {
  await write('ann@northlight.test');
  expect(await deliver()).toBe(1);
  const [mail] = smtp.received;
  expect(mail?.to).toEqual(['ann@northlight.test']);
  expect(mail?.raw).toContain('From: Bureau <bureau@example.test>');
  expect(mail?.raw).toContain('Subject: News');
  expect(mail?.raw).toContain('http://bureau.test/#/deals/5');
  expect(mail?.raw).toContain('text/html');
  expect(await mailTo('ann@northlight.test')).toMatchObject({ status: 'sent', attempts: 1 });
});

test('news waiting for a user who is then disabled is not sent; a warning about their account is', async () => {
  const bob = await agency.staff('Bob');
  const to = `${bob.username}@northlight.test`;
  await news(to);
  expect(await deliver()).toBe(1);
  await news(to);
  await queueMail(agency.open.db, {
    to,
    template: 'digest',
    data: { name: 'Bob', text: '• News', count: '1', url: '/' },
  });
  await agency.open.pool.query('update users set active = false where id = $1', [bob.id]);
  expect(await deliver()).toBe(0);
  const last_error = 'No user who may sign in has this address any more.';
  expect(await mailTo(to)).toMatchObject({ status: 'sent' });
  const { rows } = await agency.open.pool.query('select status, last_error from mails order by id offset 1');
  expect(rows).toEqual([1, 2].map(() => ({ status: 'failed', last_error })));
  await write(to);
  await queueMail(agency.open.db, { to, template: 'password_changed', data: { name: 'Bob' } });
  expect(await deliver()).toBe(2);
});

describe('a link that gives access', () => {
  const data = { name: 'Ann', minutes: '60' };
  const keys = async () => (await agency.open.pool.query('select user_id from password_tokens')).rows;

  test('is made when the mail is sent, and stored nowhere', async () => {
    const ann = await agency.staff('Ann');
    const to = `${ann.username}@northlight.test`;
    await queueMail(agency.open.db, { to, template: 'reset', data });
    expect(await keys()).toEqual([]);
    expect(await deliver()).toBe(1);
    expect(smtp.received[0]!.raw.replaceAll('=\r\n', '')).toMatch(/http:\/\/bureau.test\/#\/auth\/reset\/[\w-]{43}\//);
    expect(await mailTo(to)).toMatchObject({ status: 'sent', data });
    expect(await keys()).toEqual([{ user_id: ann.id }]);
    await expect(
      queueMail(agency.open.db, { to, template: 'reset', data: { ...data, url: '/#/auth/reset/key' } }),
    ).rejects.toThrow('not stored');
  });

  test('is not sent to an address whose user has no use for it any more', async () => {
    await queueMail(agency.open.db, { to: 'nobody@northlight.test', template: 'activation', data });
    expect(await deliver()).toBe(0);
    expect(smtp.received).toEqual([]);
    const last_error = 'No user with this address needs the link any more.';
    expect(await mailTo('nobody@northlight.test')).toMatchObject({ status: 'failed', last_error });
  });
});

test('a mail exists only if the change it is about was committed', async () => {
  const actor = { user_id: null, batch: randomUUID() };
  const change = transaction(agency.open, actor, async (db) => {
    await queueMail(db, { to: 'bob@northlight.test', template: 'password_changed', data: {} });
    throw new Error('refused');
  });
  await expect(change).rejects.toThrow('refused');
  expect(await deliver()).toBe(0);
  expect(smtp.received).toEqual([]);
});

test('line breaks in names, texts and addresses cannot start a header', async () => {
  await queueMail(agency.open.db, {
    to: 'eve@northlight.test',
    template: 'notification',
    data: {
      name: 'Eve\r\nBcc: all@evil.test',
      text: 'Hi\r\nBcc: all@evil.test\r\n\r\n<b>body</b>',
      url: '/',
      warning: 'Was this you?',
    },
  });
  await deliver();
  const [head = ''] = smtp.received[0]!.raw.split('\r\n\r\n');
  expect(head).toContain('Subject: Hi Bcc: all@evil.test <b>body</b>');
  expect(head.split('\r\n').some((line) => line.startsWith('Bcc'))).toBe(false);
  expect(smtp.received[0]!.to).toEqual(['eve@northlight.test']);
  await expect(write('a@b.test\r\nBcc: c@d.test')).rejects.toThrow();
  await expect(write('a@b.test, c@d.test')).rejects.toThrow();
});

test('a temporary refusal is retried at growing intervals and finally fails', async () => {
  refusals.set('busy@northlight.test', 451);
  await write('busy@northlight.test');
  for (const [at, minutes] of backoff.entries()) {
    await deliver();
    const { rows } = await agency.open.pool.query<{ wait: number }>(
      `select round(extract(epoch from next_try_at - now()) / 60)::int as wait from mails`,
    );
    expect(rows[0]!.wait).toBe(minutes);
    expect(await mailTo('busy@northlight.test')).toMatchObject({ status: 'queued', attempts: at + 1 });
    expect(await deliver()).toBe(0);
    await dueNow();
  }
  await deliver();
  const failed = await mailTo('busy@northlight.test');
  expect(failed).toMatchObject({ status: 'failed', attempts: backoff.length + 1, next_try_at: null });
  expect(failed.last_error).toContain('Refused by the test');
});

test('an unknown recipient is not retried and does not hold up others', async () => {
  refusals.set('gone@northlight.test', 550);
  await write('gone@northlight.test');
  await write('ann@northlight.test');
  expect(await deliver()).toBe(1);
  expect(await mailTo('gone@northlight.test')).toMatchObject({ status: 'failed', attempts: 1 });
});

test('mail waits for an unreachable mail server', async () => {
  await write('ann@northlight.test');
  const settings = { ...agency.platform.settings, smtp_url: 'smtp://127.0.0.1:1' };
  expect(await deliverMail({ ...agency.platform, settings })).toBe(0);
  expect(await mailTo('ann@northlight.test')).toMatchObject({ status: 'queued', attempts: 1 });
});

test('several processes send each mail once', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, at) => write(`user${at}@northlight.test`)));
  const sent = await Promise.all(Array.from({ length: 4 }, deliver));
  expect(sent.reduce((sum, one) => sum + one)).toBe(30);
  expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(30);
  expect(smtp.received).toHaveLength(30);
});

test('a mail whose sender died is taken over', async () => {
  await write('ann@northlight.test');
  await agency.open.pool.query(`update mails set status = 'sending', next_try_at = now() - interval '1 second'`);
  expect(await deliver()).toBe(1);
});

describe('without a mail server', () => {
  test('mail goes to the outbox and stays there when one is configured', async () => {
    await write('ann@northlight.test');
    const settings = { ...agency.platform.settings, smtp_url: null };
    await deliverMail({ ...agency.platform, settings });
    expect(await mailTo('ann@northlight.test')).toMatchObject({ status: 'outbox', attempts: 0 });
    expect(await deliver()).toBe(0);
  });
});

test('the courier sends what was committed when it is woken, and stops', async () => {
  const courier = startCourier(agency.platform.log, (stopped) => deliverMail(agency.platform, stopped));
  await write('ann@northlight.test');
  courier.wake();
  await expect.poll(() => smtp.received.length).toBe(1);
  await courier.stop();
  await write('bob@northlight.test');
  courier.wake();
  expect(await mailTo('bob@northlight.test')).toMatchObject({ status: 'queued' });
});

test('a mail is deleted after 90 days', async () => {
  await write('ann@northlight.test');
  await deliver();
  await agency.open.pool.query(`update mails set created_at = now() - interval '91 days'`);
  await sweepMail(agency.platform);
  expect(await mailTo('ann@northlight.test')).toBeUndefined();
});

test('the text of a mail is never in the change log', async () => {
  await write('ann@northlight.test');
  const { rows } = await agency.open.pool.query(`select 1 from changes where table_name = 'mails'`);
  expect(rows).toEqual([]);
});

describe('links', () => {
  test.each([
    ['/#/deals/5', 'http://bureau.test/#/deals/5'],
    ['http://bureau.test/#/x', 'http://bureau.test/#/x'],
    ['//evil.test/x', 'http://bureau.test'],
    ['https://evil.test', 'http://bureau.test'],
    ['javascript:alert(1)', 'http://bureau.test'],
    ['\\\\evil.test', 'http://bureau.test'],
    [undefined, 'http://bureau.test'],
  ])('%s leads to %s', (given, address) => {
    expect(linkOf('http://bureau.test', given)).toBe(address);
  });

  test('markup in a text is shown as text', () => {
    const letter = letterOf(
      'notification',
      { text: '<img src=x onerror=alert(1)>', url: '/"onclick="x' },
      'http://b.test',
    );
    expect(letterHtml(letter)).not.toMatch(/<img|"onclick/);
    expect(letterText(letter)).toContain('<img src=x');
  });
});
