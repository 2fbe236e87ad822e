import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany } from '../../testing/deals.ts';
import { addFile, addFolder, clientOf, foldersPath as path, rootOf } from '../../testing/files.ts';
import { listenFor, openEvents } from '../../testing/streams.ts';

let agency: Agency;
let erin: Person;
let cleo: Person;
let port: number;
let shared: number;
let elsewhere: number;
beforeAll(async () => {
  agency = await openAgency();
  port = await listenFor(agency);
  erin = await agency.admin('Erin');
  const acme = await addCompany(agency, 'Acme');
  cleo = await clientOf(agency, 'Cleo', acme);
  const home = await rootOf(erin);
  shared = await addFolder(erin, home, 'Campaign');
  elsewhere = await addFolder(erin, home, 'Salaries');
  await erin.post(`${path}/${shared}/share`, { users: [], roles: [], companies: [acme] });
});
afterAll(() => agency.close());

test('a client’s user hears of nothing but what they see: the shared folder comes, the others are silent', async () => {
  const watches = [{ at: `${path}/${shared}/browse`, topics: ['folder_items'], age: 0 }];
  const stream = await openEvents(port, cleo, '', { watches });
  await stream.until(({ event }) => event === 'push');
  const before = stream.text();
  await addFile(erin, elsewhere, 'margins.png');
  await agency.open.pool.query(`select pg_notify('bureau', ' notifications,notifications:1,user:${cleo.id}')`);
  const heard = await stream.until(({ event }) => event === 'topics');
  expect(heard.data).toEqual({ from: '', topics: [`user:${cleo.id}`] });
  await addFile(erin, shared, 'poster.png');
  await stream.until(({ event, data }) => event === 'push' && JSON.stringify(data).includes('poster.png'));
  const events = stream.text().slice(before.length);
  expect(events.match(/^event: \w+/gm)).toEqual(['event: topics', 'event: push']);
  expect(events).not.toContain('folder_items');
  stream.close();
});
