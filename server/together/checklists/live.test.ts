import { afterAll, beforeAll, expect, test } from 'vitest';
import { checklistsWith } from '../../../contract/together/checklists.part.ts';
import type { Checklists } from '../../../contract/together/checklists.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { everything, inWords, itemsPath, listsPath, load, makeLists } from '../../testing/checklists.ts';
import type { On } from '../../testing/checklists.ts';
import { commentsPath } from '../../testing/comments.ts';
import { listenFor, openEvents } from '../../testing/streams.ts';
import type { OpenStream, PushEvent } from '../../testing/streams.ts';

let agency: Agency;
let port: number;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  port = await listenFor(agency);
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const topicsOf = ({ reference_type, reference_id }: On, { checklists, items }: Checklists) => [
  `checklists_of:${reference_type}.${reference_id}`,
  ...checklists.map(({ id }) => `checklist:${id}`),
  ...items.map(({ node }) => `node:${node.id}`),
];

/** A browser that shows the lists and from then on applies what it is sent. */
async function watchLists(who: Person, on: On) {
  let shown = await load(who, on);
  const parts: Checklists[] = [];
  const opening = { watches: [{ at: listsPath, ask: { ...on }, topics: topicsOf(on, shown), age: 0 }] };
  const stream: OpenStream = await openEvents(port, who, '', opening, ({ event, data }) => {
    if (event !== 'push') return;
    const { pushed } = data as PushEvent;
    if (!('part' in pushed)) return;
    parts.push(pushed.part as Checklists);
    shown = checklistsWith(shown, pushed.part as Checklists);
  });
  await stream.until(({ event }) => event === 'watching');
  return { shown: () => shown, parts, close: stream.close };
}

test('who shows the lists of a record is sent only the lists and items that changed', async () => {
  const ann = await agency.staff('Ann', ...everything, 'read companies', 'browse comments');
  const { on } = await makeLists(agency, erin, [3, 2, 1]);
  const watcher = await watchLists(ann, on);
  const now = () => load(ann, on);
  const settles = async () => expect.poll(() => watcher.shown()).toEqual(await now());
  const { checklists, items } = await now();
  const item = (title: string) => items.find((one) => one.title === title)!;
  const list = (title: string) => checklists.find((one) => one.title === title)!;

  await erin.post(`${itemsPath}/${item('A2').id}/status`, { status: true });
  await settles();
  expect(watcher.parts.at(-1)).toMatchObject({ checklists: [{ title: 'A' }], items: [{ title: 'A2', status: true }] });

  await erin.post(`${listsPath}/sequence`, { item: item('A1').cid, checklist: list('B').cid, before: item('B2').cid });
  await settles();
  expect(inWords(watcher.shown())).toBe('A: A2 A3 | B: B1 A1 B2 | C: C1');

  await erin.post(`${itemsPath}/add`, { checklist: list('C').id, title: 'C2' });
  await erin.post(`${itemsPath}/${item('B1').id}/delete`);
  await settles();
  await erin.post(`${commentsPath}/add`, {
    reference_type: 'ChecklistItem',
    reference_id: item('A3').id,
    comment: '<p>Half done</p>',
  });
  await settles();
  expect(watcher.shown().items.find(({ title }) => title === 'A3')?.comments_count).toBe(1);

  await erin.post(`${listsPath}/${list('A').id}/edit`, { title: 'First' });
  await erin.post(`${listsPath}/sequence`, { checklist: list('C').cid, before: list('A').cid });
  await erin.post(`${listsPath}/${list('B').id}/delete`);
  await erin.post(`${listsPath}/add`, { ...on, title: 'Last' });
  await settles();
  expect(inWords(watcher.shown())).toBe('C: C1 C2 | First: A2 A3 | Last:');
  watcher.close();
});

test('who may not read items is sent the lists alone', async () => {
  const bob = await agency.staff('Bob', 'read checklists', 'read companies');
  const { on } = await makeLists(agency, erin, [2]);
  const watcher = await watchLists(bob, on);
  const [list] = (await load(erin, on)).checklists;
  await erin.post(`${itemsPath}/add`, { checklist: list!.id, title: 'Not for Bob' });
  await erin.post(`${listsPath}/${list!.id}/edit`, { title: 'Renamed' });
  await expect.poll(() => watcher.shown().checklists.map(({ title }) => title)).toEqual(['Renamed']);
  expect(watcher.shown()).toEqual(await load(bob, on));
  expect(JSON.stringify(watcher.parts)).not.toContain('Not for Bob');
  watcher.close();
});
