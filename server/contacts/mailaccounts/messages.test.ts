import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Message } from '../../../contract/contacts/mailaccounts.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addPerson } from '../../testing/deals.ts';
import { openSmtp } from '../../testing/smtp.ts';
import { deliverMessages } from './delivery.ts';
import { messageText } from './layout.ts';

const drafts = '/api/nylas/drafts/add';
const path = '/api/mail/messages';
const login = { user: 'ann', pass: 'correct horse' };
let agency: Agency;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
const refusals = new Map<string, number>();
let ann: Person;
let acme: number;
let zoe: number;
beforeAll(async () => {
  smtp = await openSmtp((to) => refusals.get(to) ?? null, login);
  agency = await openAgency(undefined, { private_mail_hosts: true });
  acme = await addCompany(agency, 'Acme');
  zoe = await addPerson(agency, acme, 'Zoe');
  await run(`update people set email = 'Zoe@acme.test', is_primary = true where id = $1`, [zoe]);
  ann = await writer('Ann', 'read companies', 'read people');
});
afterAll(async () => {
  await smtp.close();
  await agency.close();
});
beforeEach(() => {
  smtp.received.length = 0;
  refusals.clear();
});

const run = async <T extends object>(text: string, values: unknown[] = []) =>
  (await agency.open.pool.query<T>(text, values)).rows;
async function writer(name: string, ...abilities: Parameters<Agency['staff']>[1][]): Promise<Person> {
  const person = await agency.staff(name, 'send email', ...abilities);
  const linked = await person.post('/api/mail/account/edit', {
    name: `${name} Lee`,
    address: `${name.toLowerCase()}@northlight.test`,
    host: '127.0.0.1',
    port: smtp.port,
    security: 'starttls',
    username: login.user,
    password: login.pass,
  });
  expect(linked.status).toBe(200);
  return person;
}
const write = (person: Person, draft: object = {}) =>
  person.post(drafts, { to: ['zoe@acme.test'], subject: 'Offer', body: '<p>Hello <b>Zoe</b></p>', ...draft });
const written = async (person: Person, draft: object = {}) => {
  const { status, body } = await write(person, draft);
  expect([status, body.message]).toEqual([200, 'Your mail is on its way']);
  return (body.data as { id: number }).id;
};
const deliver = () => deliverMessages(agency.platform);
const messageOf = async (id: number, by: Person = ann) => (await by.get(`${path}/${id}`)).body.data as Message;
const subjectsOf = async (person: Person, query: object) =>
  ((await person.get(path, { ...query })).body.data as Message[]).map(({ subject }) => subject);

test('a draft starts with its recipients; it is sent from the writer’s own account, as text and html', async () => {
  expect(
    (await ann.get(drafts, { _form: true, to: 'zoe@acme.test,not an address', company: acme })).body.data,
  ).toMatchObject({
    title: 'New Mail',
    action: `${drafts}?company=${acme}`,
    buttons: [{}, { label: 'Send' }],
    values: { to: [{ id: 'zoe@acme.test', text: 'Zoe', hint: 'zoe@acme.test' }], company: String(acme) },
  });
  const id = await written(ann, { to: ['zoe@acme.test', { email: 'other@x.test' }, 'ZOE@acme.test'] });
  expect(await messageOf(id)).toMatchObject({ status: 'queued', sender: 'ann@northlight.test', attempts: 0 });
  expect(await deliver()).toBe(1);
  const [mail] = smtp.received;
  expect(mail!.to.map((one) => one.toLowerCase())).toEqual(['zoe@acme.test', 'other@x.test']);
  expect(mail!.raw).toContain('From: Ann Lee <ann@northlight.test>');
  expect(mail!.raw).toContain('Subject: Offer');
  expect(mail!.raw).toMatch(/Hello Zoe\r\n/);
  expect(mail!.raw).toContain('<p>Hello <b>Zoe</b></p>');
  expect(await messageOf(id)).toMatchObject({ status: 'sent', attempts: 1, last_error: null, can: { retry: false } });
  expect(await deliver()).toBe(0);
});

test('it is stored with the companies and people it was sent to, for everyone who may read those', async () => {
  const bob = await agency.staff('Bob', 'read companies');
  const own = await agency.staff('Owen', 'read own companies');
  const mute = await writer('Mute');
  await written(ann, { subject: 'To Zoe' });
  await written(mute, { subject: 'To the office', to: ['hello@acme.test'] });
  await written(mute, { subject: 'To a friend', to: ['friend@home.test'] });
  await deliver();
  expect(await subjectsOf(bob, { company: acme })).toEqual(expect.arrayContaining(['To the office', 'To Zoe']));
  expect(await subjectsOf(bob, { person: zoe })).not.toContain('To the office');
  expect(await subjectsOf(bob, {})).not.toContain('To a friend');
  expect(await subjectsOf(mute, {})).toEqual(['To a friend', 'To the office']);
  expect(await subjectsOf(own, {})).toEqual([]);
  await run('update contact_companies set owner_id = $2 where id = $1', [acme, own.id]);
  expect(await subjectsOf(own, { search: 'office' })).toEqual(['To the office']);
  // The sender may not read people, so the name for the address stays unknown.
  expect(((await mute.get(path)).body.data as Message[])[1]!.to).toEqual([{ address: 'hello@acme.test', name: null }]);

  const [{ id }] = (await mute.get(path)).body.data as [Message];
  expect(await bob.get(`${path}/${id}`)).toMatchObject({ status: 403 });
  const nia = await agency.staff('Nia');
  expect(await nia.get(path)).toMatchObject({ status: 403 });
});

test('a mail from a company’s page is stored with that company, even if others have the address', async () => {
  const bob = await agency.staff('Bob', 'read companies');
  const other = await addCompany(agency, 'Branch');
  await run(`update contact_companies set email = 'hello@acme.test' where id in ($1, $2)`, [acme, other]);
  await written(ann, { subject: 'To the branch', to: ['hello@acme.test'], company: String(other) });
  await written(ann, { subject: 'To someone new', to: ['new@branch.test'], company: String(other) });
  expect(await subjectsOf(bob, { company: other })).toEqual(['To someone new', 'To the branch']);
  const mute = await writer('Stranger');
  await written(mute, { subject: 'Planted', to: ['new@branch.test'], company: String(other) });
  expect(await subjectsOf(bob, { company: other })).not.toContain('Planted');
  expect(await write(ann, { company: 'x' })).toMatchObject({ status: 422 });
  expect(await deliver()).toBe(3);
});

test('a mail that cannot be sent is refused before it is queued', async () => {
  const unlinked = await agency.staff('Una', 'send email');
  expect(await unlinked.get(drafts, { _form: true })).toMatchObject({ status: 422 });
  expect(await write(unlinked)).toMatchObject({
    status: 422,
    body: { message: 'Please link a mail account in your settings first.' },
  });
  const many = Array.from({ length: 21 }, (_, at) => `a${at}@x.test`);
  for (const [draft, field] of [
    [{ to: [] }, 'to'],
    [{ to: ['not an address'] }, 'to'],
    [{ to: ['a@x.test\r\nBcc: b@x.test'] }, 'to'],
    [{ to: many }, 'to'],
    [{ subject: '' }, 'subject'],
    [{ subject: 'Hi\r\nBcc: all@x.test' }, 'subject'],
    [{ body: '<p></p>' }, 'body'],
  ] as const) {
    const { status, body } = await write(ann, draft);
    expect([status, Object.keys(body.data)]).toEqual([422, [field]]);
  }
  expect(await deliver()).toBe(0);
});

test('what a user writes is sanitised; pictures on our server are left out', async () => {
  const id = await written(ann, {
    body: '<p onclick="x()">Hi<script>alert(1)</script> <img src="/system/files/5"><a href="javascript:x">y</a></p>',
  });
  await deliver();
  const { raw } = smtp.received[0]!;
  expect(raw).not.toMatch(/script|onclick|javascript|<img/);
  expect((await messageOf(id)) as unknown).toMatchObject({ body: expect.not.stringMatching(/script|onclick/) });
});

test('a temporary failure is retried later; after a permanent one the writer is notified and can send it again', async () => {
  const pam = await writer('Pam');
  refusals.set('busy@x.test', 451);
  const busy = await written(pam, { to: ['busy@x.test'] });
  await deliver();
  expect(await messageOf(busy, pam)).toMatchObject({ status: 'queued', attempts: 1, can: { retry: true } });

  refusals.set('gone@x.test', 550);
  const gone = await written(pam, { to: ['gone@x.test'], subject: 'Lost' });
  await deliver();
  expect(await messageOf(gone, pam)).toMatchObject({ status: 'failed', next_try_at: null });
  expect((await pam.get('/api/system/notifications')).body.data).toMatchObject([
    {
      kind: 'account',
      text: expect.stringContaining('“Lost” was not sent'),
      url: `/#/dashboard?panels=message.${gone}`,
    },
  ]);
  expect(await ann.post(`${path}/${gone}/retry`)).toMatchObject({ status: 403 });
  refusals.clear();
  expect(await pam.post(`${path}/${gone}/retry`)).toMatchObject({ status: 200 });
  expect(await pam.post(`${path}/${busy}/delete`)).toMatchObject({ status: 200 });
  expect(await deliver()).toBe(1);
  for (const verb of ['retry', 'delete']) {
    expect(await pam.post(`${path}/${gone}/${verb}`)).toMatchObject({ status: 422 });
  }
});

test('one refused address does not hold up the others', async () => {
  refusals.set('gone@x.test', 550);
  const id = await written(ann, { to: ['gone@x.test', 'zoe@acme.test'] });
  await deliver();
  expect(await messageOf(id)).toMatchObject({ status: 'sent', last_error: 'Not accepted for gone@x.test' });
});

test('a password that no longer works, a disabled sender or an unlinked account fails at once and says so', async () => {
  const kim = await writer('Kim');
  const id = await written(kim);
  login.pass = 'changed at the provider';
  await deliver();
  login.pass = 'correct horse';
  expect(await messageOf(id, kim)).toMatchObject({
    status: 'failed',
    last_error: expect.stringContaining('refused the username or the password'),
  });
  expect(await kim.get('/api/mail/account')).toMatchObject({
    body: { data: { last_error: expect.stringContaining('refused') } },
  });
  await kim.post(`${path}/${id}/retry`);
  await run('update users set active = false where id = $1', [kim.id]);
  expect(await deliver()).toBe(0);
  await run('update users set active = true where id = $1', [kim.id]);
  expect(await messageOf(id, kim)).toMatchObject({ status: 'failed', last_error: expect.stringContaining('disabled') });
  await kim.post(`${path}/${id}/retry`);
  await kim.post('/api/mail/account/unlink');
  await deliver();
  expect(await messageOf(id, kim)).toMatchObject({ status: 'failed', last_error: 'The mail account was unlinked.' });
});

test('several processes send each mail once, with the same id at every attempt', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, at) => written(ann, { subject: `Number ${at}` })));
  const sent = await Promise.all(Array.from({ length: 3 }, deliver));
  expect(sent.reduce((sum, one) => sum + one)).toBe(12);
  expect(smtp.received).toHaveLength(12);
  const names = smtp.received.map(({ raw }) => /Message-ID: (<[^>]+>)/i.exec(raw)![1]);
  expect(new Set(names).size).toBe(12);
  const kept = await run<{ key: string }>('select key from mail_messages');
  expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(names));
});

test('recipients are found among the people the user may read, those of the company first; any address may be typed', async () => {
  const blind = await agency.staff('Blind', 'send email');
  const recipients = '/api/mail/recipients';
  expect((await ann.get(recipients, { q: '', company: acme })).body.data).toEqual([
    { id: 'Zoe@acme.test', text: 'Zoe', hint: 'Zoe@acme.test' },
    { id: 'hello@acme.test', text: 'Acme', hint: 'hello@acme.test' },
  ]);
  expect((await ann.get(recipients, { q: 'zoe' })).body.data).toMatchObject([
    { id: 'Zoe@acme.test', hint: 'Zoe@acme.test · Acme' },
  ]);
  expect((await blind.get(recipients, { q: 'zoe' })).body.data).toEqual([]);
  const typed = (text: string, by = ann) => by.post(`${recipients}/create`, { text });
  expect(await typed('new@x.test')).toMatchObject({ body: { data: { id: 'new@x.test', text: 'new@x.test' } } });
  expect(await typed('New One <new@x.test>')).toMatchObject({ body: { data: { id: 'new@x.test' } } });
  expect(await typed('zoe@acme.test')).toMatchObject({ body: { data: { id: 'zoe@acme.test', text: 'Zoe' } } });
  expect(await typed('zoe@acme.test', blind)).toMatchObject({ body: { data: { text: 'zoe@acme.test' } } });
  expect(await typed('nonsense')).toMatchObject({ status: 422 });
});

test('rich text reads well as plain text', () => {
  const html =
    '<h2>Plan</h2><p>A &amp; B<br>next</p><ul><li><p>one</p></li><li>two</li></ul><p><a href="https://x.test">here</a> &lt;b&gt;</p>';
  expect(messageText(html)).toBe('Plan\n\nA & B\nnext\n\n• one\n\n• two\n\nhere (https://x.test) <b>\n');
});
