import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { listenFor, openEvents } from '../../testing/streams.ts';
import type { OpenStream, PushEvent } from '../../testing/streams.ts';

const companies = '/api/foundry/organizations/companies';
const studio = { name: 'Northlight Studio', time_zone: 'Europe/London', week_ends_on: 4 };

let agency: Agency;
let port: number;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  port = await listenFor(agency);
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const query = (text: string, values: unknown[] = []) => agency.open.pool.query(text, values);
const add = async (name: string, headers?: Record<string, string>) =>
  ((await erin.post(`${companies}/add`, { ...studio, name }, headers)).body.data as { id: number }).id;
const watch = (who: Person, at: string, topics: string[], age: number | null = 0) =>
  openEvents(port, who, '', { watches: [{ at, topics, age }] });
const pushes = ({ events }: OpenStream) =>
  events.flatMap(({ event, data }) => (event === 'push' ? [data as PushEvent] : []));
const pushed = async (stream: OpenStream, is: (push: PushEvent) => boolean = () => true) =>
  (await stream.until(({ event, data }) => event === 'push' && is(data as PushEvent))).data as PushEvent;
const holds = (text: string) => (push: PushEvent) => JSON.stringify(push.pushed).includes(text);

/** Waits until everything that the stream was opened with has been read: a later change is sent only after that. */
const upToDate = async (stream: OpenStream, tab: string) => {
  await add(`Before ${tab}`, { 'x-tab': tab });
  await pushed(stream, ({ from }) => from.includes(tab));
};

test('who shows a list is sent its page when that changes, as the call would answer it', async () => {
  const bob = await agency.staff('Bob', 'browse organization companies');
  const at = `${companies}?limit=50`;
  const stream = await watch(bob, at, ['organization_companies']);
  await stream.until(({ event }) => event === 'watching');
  await add('Sent along', { 'x-tab': 'tab-7' });
  expect(await pushed(stream, ({ from }) => from.includes('tab-7'))).toMatchObject({ watch: 0, from: ['tab-7'] });
  // What was read while the stream opened may already have contained it; then the push says that nothing is new.
  const answers = pushes(stream).filter((push) => 'answer' in push.pushed);
  expect(answers.at(-1)!.pushed).toEqual({ answer: (await bob.get(at)).body });
  stream.close();
});

test('a record is sent to who shows it, and what leaves it as it was says so', async () => {
  const id = await add('Record');
  const stream = await watch(erin, `${companies}/${id}`, [`organization_companies:${id}`]);
  await erin.post(`${companies}/${id}/edit`, { ...studio, name: 'Record renamed' });
  await pushed(stream, holds('Record renamed'));
  await query(`select pg_notify('bureau', 'x-1 organization_companies,organization_companies:${id}')`);
  expect(await pushed(stream, ({ from }) => from.includes('x-1'))).toMatchObject({ pushed: { same: true } });
  stream.close();
});

test('what changed while a page was away is sent when it is back; what nobody knows is read anew', async () => {
  const bob = await agency.staff('Bob away', 'browse organization companies');
  const quiet = await watch(bob, companies, ['tags'], 100);
  await expect
    .poll(
      async () => {
        const stream = await watch(bob, companies, ['tags'], 100);
        await new Promise((done) => setTimeout(done, 100));
        stream.close();
        return pushes(stream).length;
      },
      { timeout: 5_000 },
    )
    .toBe(0);
  await add('Missed it');
  const [back, lost] = await Promise.all(
    [100, null].map((age) => watch(bob, companies, ['organization_companies'], age)),
  );
  await pushed(back!, holds('Missed it'));
  await pushed(lost!, holds('Missed it'));
  for (const stream of [quiet, back!, lost!]) stream.close();
});

test('whoever may not read it is sent nothing of it, and learns no more than by asking', async () => {
  const ann = await agency.staff('Ann');
  const bob = await agency.staff('Bob too', 'browse organization companies');
  const id = await add('Closed');
  const toAnn = await watch(ann, `${companies}/${id}`, [`organization_companies:${id}`, 'organization_companies']);
  const toBob = await watch(bob, `${companies}/${id}`, [`organization_companies:${id}`, 'organization_companies']);
  await erin.post(`${companies}/${id}/edit`, { ...studio, name: 'Closed indeed' });
  await toBob.until(({ event }) => event === 'topics');
  await query(`select pg_notify('bureau', ' notifications,user:${ann.id}')`);
  await toAnn.until(({ event }) => event === 'topics');
  expect(pushes(toAnn)).toEqual([]);
  expect(toAnn.text()).not.toContain('Closed');
  for (const stream of [toAnn, toBob]) stream.close();
});

test('a role taken away counts before anything else is sent', async () => {
  const fay = await agency.staff('Fay', 'browse organization companies');
  const stream = await watch(fay, companies, ['organization_companies']);
  await add('Seen by Fay');
  await pushed(stream, holds('Seen by Fay'));
  await query('delete from user_roles where user_id = $1', [fay.id]);
  expect(await pushed(stream, ({ pushed: what }) => 'ask' in what)).toBeTruthy();
  await add('Not for Fay');
  await query(`select pg_notify('bureau', ' notifications,user:${fay.id},x')`);
  await new Promise((done) => setTimeout(done, 150));
  expect(stream.text()).not.toContain('Not for Fay');
  stream.close();
});

test('a role that loses an ability, together with a change, is asked about first', async () => {
  const gus = await agency.staff('Gus', 'browse organization companies');
  const stream = await watch(gus, companies, ['organization_companies']);
  await upToDate(stream, 'gus');
  await query(
    `with gone as (update roles set abilities = '{}' where id in (select role_id from user_roles where user_id = $1))
    insert into organization_companies (name) values ('Secret for Gus')`,
    [gus.id],
  );
  await pushed(stream, ({ pushed: what }) => 'ask' in what);
  expect(stream.text()).not.toContain('Secret for Gus');
  stream.close();
});

test('with its session the stream ends, and nothing is sent after that', async () => {
  const dan = await agency.staff('Dan', 'browse organization companies');
  const stream = await watch(dan, companies, ['organization_companies']);
  await upToDate(stream, 'dan');
  await query(
    `with gone as (delete from sessions where id = $1)
    insert into organization_companies (name) values ('After Dan')`,
    [dan.session_id],
  );
  await stream.ended;
  expect(stream.text()).not.toContain('After Dan');
});

test('who holds the same is sent the same; what is one’s own is read for oneself', async () => {
  const [ann, bob] = await Promise.all(['Ann', 'Bob'].map((name) => agency.staff(name, 'read own deals')));
  const company = await query(
    `with node as (insert into nodes (kind) values ('Company') returning id)
     insert into contact_companies (node_id, name) select id, 'Harbour' from node returning id`,
  );
  const [toAnn, toBob] = await Promise.all([ann!, bob!].map((who) => watch(who, '/api/jobs/deals', ['deals'])));
  for (const who of [ann!, bob!]) {
    await query(
      `with node as (insert into nodes (kind) values ('Deal') returning id)
       insert into deals (node_id, company_id, owner_id, name) select id, $1, $2, $3 from node`,
      [(company.rows[0] as { id: number }).id, who.id, `Deal of ${who.username}`],
    );
  }
  await pushed(toAnn!, holds(`Deal of ${ann!.username}`));
  await pushed(toBob!, holds(`Deal of ${bob!.username}`));
  expect(toAnn!.text()).not.toContain(bob!.username);
  expect(toBob!.text()).not.toContain(ann!.username);
  for (const stream of [toAnn!, toBob!]) stream.close();
});

test('only addresses that are read can be watched, and a wrong opening harms nobody', async () => {
  const bad = [
    { at: `${companies}/add`, topics: [], age: 0 },
    { at: '/api/nowhere', topics: [], age: 0 },
    { at: '/api/live', topics: [], age: 0 },
    { at: `${companies}?_form=true`, topics: [], age: 0 },
    { at: companies, topics: 'deals', age: 0 },
    { at: `${companies}/%E0%A4%A`, topics: [], age: 0 },
    null,
    5,
  ];
  const stream = await openEvents(port, erin, '', {
    watches: [...bad, { at: companies, topics: [], age: 0 }] as never,
  });
  expect(await stream.until(({ event }) => event === 'watching')).toMatchObject({ data: [bad.length] });
  stream.close();
  for (const watches of [5, 'x', {}, null]) {
    const odd = await openEvents(port, erin, '', { watches } as never);
    expect(odd.status).toBe(200);
    odd.close();
  }
});
