import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { foundCompany, hire } from '../../testing/posts.ts';
import { addProgram, programsPath } from '../../testing/programs.ts';
import { listenFor, openEvents } from '../../testing/streams.ts';
import type { Event, OpenStream, PushEvent } from '../../testing/streams.ts';

/** Two companies, and in each an administrator who works in it. */
let agency: Agency;
let port: number;
let north: number;
let south: number;
let erin: Person;
let sue: Person;
beforeAll(async () => {
  agency = await openAgency();
  port = await listenFor(agency);
  [north, south] = [await foundCompany(agency, 'North'), await foundCompany(agency, 'South')];
  [erin, sue] = [await agency.admin('Erin'), await agency.admin('Sue')];
  await workIn(erin, north);
  await workIn(sue, south);
  await addProgram(erin, 'Of the north');
  await addProgram(sue, 'Of the south');
});
afterAll(() => agency.close());

const workIn = ({ session_id }: Person, company: number) =>
  agency.open.pool.query('update sessions set company_id = $2 where id = $1', [session_id, company]);

/** Someone who works for both, in the north at first. */
async function reader(name: string): Promise<Person> {
  const who = await agency.staff(name, 'read programs');
  for (const company of [north, south]) await hire(agency, company, name, who.id);
  await workIn(who, north);
  return who;
}

const watchPrograms = (who: Person) =>
  openEvents(port, who, '', { watches: [{ at: programsPath, topics: ['programs'], age: null }] });
const until = (stream: OpenStream, text: string) =>
  stream.until(({ event, data }) => event === 'push' && JSON.stringify((data as PushEvent).pushed).includes(text));

test('who changes the company while a list is open is sent the list of the other, and from then on only that', async () => {
  const uma = await reader('Uma');
  const stream = await watchPrograms(uma);
  await until(stream, 'Of the north');
  expect(stream.text()).not.toContain('Of the south');
  await uma.post('/api/foundry/organizations/companies/scope', { company: south });
  const { data } = await until(stream, 'Of the south');
  expect((data as PushEvent).pushed).toEqual({ answer: (await uma.get(programsPath)).body });
  expect(JSON.stringify(data)).not.toContain('Of the north');
  await addProgram(erin, 'New in the north');
  await addProgram(sue, 'New in the south');
  await until(stream, 'New in the south');
  expect(stream.text()).not.toContain('New in the north');
  stream.close();
});

test('a change in the company just left, told together with the leaving, is not sent', async () => {
  const vic = await reader('Vic');
  const stream = await watchPrograms(vic);
  await until(stream, 'Of the north');
  const id = await addProgram(erin, 'Open to Vic');
  await until(stream, 'Open to Vic');
  await agency.open.pool.query(
    `with left_it as (update sessions set company_id = $2 where id = $1)
     update programs set title = 'Closed to Vic' where id = $3`,
    [vic.session_id, south, id],
  );
  await until(stream, 'Of the south');
  expect(stream.text()).not.toContain('Closed to Vic');
  stream.close();
});

test('those who hold the same but work in different companies are each sent their own', async () => {
  const [wes, xia] = [await reader('Wes'), await reader('Xia')];
  await workIn(xia, south);
  const [toWes, toXia] = [await watchPrograms(wes), await watchPrograms(xia)];
  await Promise.all([until(toWes, 'Of the north'), until(toXia, 'Of the south')]);
  await Promise.all([addProgram(erin, 'Both at once, north'), addProgram(sue, 'Both at once, south')]);
  await Promise.all([until(toWes, 'Both at once, north'), until(toXia, 'Both at once, south')]);
  expect(toWes.text()).not.toContain('Both at once, south');
  expect(toXia.text()).not.toContain('Both at once, north');
  for (const stream of [toWes, toXia]) stream.close();
});

const isAboutThem =
  (who: Person) =>
  ({ event, data }: Event) =>
    event === 'topics' && JSON.stringify(data).includes(`"user:${who.id}"`);

test('who ceases to work in a company is sent nothing more of it, and whoever begins to is sent it at once', async () => {
  const yan = await reader('Yan');
  const stream = await watchPrograms(yan);
  await until(stream, 'Of the north');
  const sent = stream.events.length;
  await agency.open.pool.query('update employees set deleted_at = now() where user_id = $1 and company_id = $2', [
    yan.id,
    north,
  ]);
  await stream.until((event) => stream.events.indexOf(event) >= sent && isAboutThem(yan)(event));
  const gone = stream.text().length;
  await addProgram(erin, 'Of the north without Yan');
  await addProgram(sue, 'Of the south without Yan');
  await agency.open.pool.query('update employees set deleted_at = null where user_id = $1 and company_id = $2', [
    yan.id,
    north,
  ]);
  await until(stream, 'Of the north without Yan');
  expect(stream.text().slice(0, gone)).not.toContain('without Yan');
  stream.close();
});

test('a company in the trash is nobody’s working company, and is again when it is restored', async () => {
  const west = await foundCompany(agency, 'West');
  const zed = await agency.staff('Zed', 'read programs');
  await hire(agency, west, 'Zed', zed.id);
  const wim = await agency.admin('Wim');
  for (const who of [zed, wim]) await workIn(who, west);
  await addProgram(wim, 'Of the west');
  const streams = [await watchPrograms(zed), await watchPrograms(wim)];
  for (const stream of streams) await until(stream, 'Of the west');
  const working = async (who: Person) =>
    (await who.get('/api/foundry/organizations/companies/session')).body.data as { id: number } | null;
  const listed = async (who: Person) => JSON.stringify((await who.get(programsPath)).body.data);
  for (const [deleted, company] of [
    ['now()', null],
    ['null', west],
  ] as const) {
    const sent = streams.map(({ events }) => events.length);
    await agency.open.pool.query(`update organization_companies set deleted_at = ${deleted} where id = $1`, [west]);
    for (const [at, who] of [zed, wim].entries()) {
      const stream = streams[at]!;
      await stream.until((event) => stream.events.indexOf(event) >= sent[at]! && isAboutThem(who)(event));
      expect((await working(who))?.id ?? null).toBe(company);
      expect((await listed(who)).includes('Of the west')).toBe(company !== null);
    }
  }
  for (const stream of streams) stream.close();
});
