import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { everything, itemsPath, listsPath, load, makeLists } from '../../testing/checklists.ts';
import { tellDue } from './due.ts';

let agency: Agency;
let ann: Person;
let joe: Person;
beforeAll(async () => {
  agency = await openAgency();
  ann = await agency.staff('Ann', ...everything, 'read companies');
  joe = await agency.staff(
    'Joe',
    'read checklists',
    'read items',
    'change item status',
    'browse comments',
    'add comments',
  );
});
afterAll(() => agency.close());

const notices = async (of: Person) => {
  const { body } = await of.get('/api/system/notifications');
  return body.data as unknown as { kind: string; text: string; url: string }[];
};
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** A list with an item for each of these values, assigned as they say. */
async function give(values: Record<string, unknown>[]) {
  const { on } = await makeLists(agency, ann, [0]);
  const list = (await load(ann, on)).lists[0];
  const made: { id: number; cid: string }[] = [];
  for (const one of values) made.push((await ann.post(`${itemsPath}/add`, { checklist: list, ...one })).body.data);
  return { on, made };
}

test('what was given to me is mine to see and to do, though not its record', async () => {
  const { on, made } = await give([
    { title: 'Mine', assigned_to: joe.id },
    { title: 'Hers', assigned_to: ann.id },
  ]);
  const [mine, hers] = made;
  expect(await joe.post(listsPath, on)).toMatchObject({ status: 403 });
  expect(await joe.get(`${itemsPath}/${mine!.cid}`)).toMatchObject({
    body: {
      data: {
        title: 'Mine',
        list: { title: 'A' },
        record: { ...on, name: null },
        can: { edit: false, delete: false, change_status: true, open: false },
      },
    },
  });
  expect(await ann.get(`${itemsPath}/${mine!.cid}`)).toMatchObject({
    body: { data: { record: { name: 'Acme' }, can: { edit: true, open: true } } },
  });
  expect(await joe.post(`${itemsPath}/${mine!.cid}/status`, { status: true })).toMatchObject({ status: 200 });
  expect(await joe.get(`${itemsPath}/${hers!.cid}`)).toMatchObject({ status: 403 });
  expect(await joe.post(`${itemsPath}/${hers!.cid}/status`, { status: true })).toMatchObject({ status: 403 });
  expect(await joe.post(`${itemsPath}/${mine!.cid}/delete`)).toMatchObject({ status: 403 });
  const on_item = { reference_type: 'ChecklistItem', reference_id: mine!.id };
  expect(await joe.post('/api/comments/comments/add', { ...on_item, comment: '<p>Done</p>' })).toMatchObject({
    status: 200,
  });
  expect(await joe.post('/api/comments/comments', on_item)).toMatchObject({
    body: { data: [{ comment: '<p>Done</p>' }] },
  });
  expect(await joe.post('/api/comments/comments', { ...on_item, reference_id: hers!.id })).toMatchObject({
    status: 422,
  });
  expect(await ann.get(`${itemsPath}/${mine!.cid}`)).toMatchObject({ body: { data: { comments_count: 1 } } });
});

test('my items are the open ones given to me, what is due first', async () => {
  const kim = await agency.staff('Kim', 'read items', 'change item status');
  const { made, on } = await give([
    { title: 'Some day', assigned_to: kim.id },
    { title: 'Next week', assigned_to: kim.id, due_on: day(7) },
    { title: 'Today', assigned_to: kim.id, due_on: day(0) },
    { title: 'Not hers', assigned_to: joe.id },
  ]);
  const titles = async (query = {}) =>
    ((await kim.get(`${itemsPath}/mine`, query)).body.data as { title: string }[]).map(({ title }) => title);
  expect(await titles()).toEqual(['Today', 'Next week', 'Some day']);
  await kim.post(`${itemsPath}/${made[2]!.id}/status`, { status: true });
  expect(await titles()).toEqual(['Next week', 'Some day']);
  expect(await titles({ status: 'done' })).toEqual(['Today']);
  expect(await titles({ search: 'week' })).toEqual(['Next week']);
  await agency.open.pool.query('update contact_companies set deleted_at = now() where id = $1', [on.reference_id]);
  expect(await titles({ status: 'all' })).toEqual([]);
  expect(await (await agency.staff('Nia')).get(`${itemsPath}/mine`)).toMatchObject({ status: 403 });
  expect(await agency.stranger.get(`${itemsPath}/mine`)).toMatchObject({ status: 401 });
});

test('whoever is given an item is told, once, and not by themselves', async () => {
  const lea = await agency.staff('Lea', 'read items');
  const { made } = await give([
    { title: 'Copy', assigned_to: lea.id },
    { title: 'Own', assigned_to: ann.id },
  ]);
  const [copy] = made;
  expect(await notices(lea)).toMatchObject([
    { kind: 'assignment', text: 'Ann assigned “Copy” to you.', url: `/#/dashboard?panels=checklist-item.${copy!.id}` },
  ]);
  expect(await notices(ann)).toEqual([]);
  await ann.post(`${itemsPath}/${copy!.cid}/edit`, { title: 'Copy it', assigned_to: lea.id });
  expect(await notices(lea)).toHaveLength(1);
  await ann.post(`${itemsPath}/${copy!.cid}/edit`, { assigned_to: joe.id });
  expect((await notices(joe))[0]).toMatchObject({ text: 'Ann assigned “Copy it” to you.' });
});

test('the clock tells of what is due, once for each person and day', async () => {
  const max = await agency.staff('Max', 'read items');
  const { made } = await give([
    { title: 'Late', assigned_to: max.id, due_on: day(-2) },
    { title: 'Done', assigned_to: max.id, due_on: day(-2) },
    { title: 'Later', assigned_to: max.id, due_on: day(3) },
    { title: 'Long ago', assigned_to: max.id, due_on: day(-40) },
    { title: 'Nobody’s', due_on: day(-2) },
  ]);
  await ann.post(`${itemsPath}/${made[1]!.id}/status`, { status: true });
  await tellDue(agency.platform);
  await tellDue(agency.platform);
  const due = async (of: Person) => (await notices(of)).filter(({ kind }) => kind === 'due').map(({ text }) => text);
  expect(await due(max)).toEqual(['“Late” is overdue.']);
  await ann.post(`${itemsPath}/${made[0]!.id}/edit`, { due_on: day(-3) });
  await ann.post(`${itemsPath}/${made[0]!.id}/edit`, { assigned_to: joe.id });
  await tellDue(agency.platform);
  // Notifications about an item that Max may no longer see disappear from his inbox.
  expect([await due(max), await due(joe)]).toEqual([[], ['“Late” is overdue.']]);
});
