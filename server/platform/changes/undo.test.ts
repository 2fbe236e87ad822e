import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person, Result } from '../../testing/agency.ts';
import { databaseContent, databaseState } from '../../testing/tables.ts';

const companies = '/api/foundry/organizations/companies';
const lists = '/api/system/pick-lists';
const items = '/api/system/pick-list-items';
const studio = { name: 'Northlight Studio', time_zone: 'Europe/London', week_ends_on: 4 };

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const idOf = ({ body }: Result) => (body.data as { id: number }).id;
const batchOf = ({ body }: Result) => body.batch!;
const undo = (who: Person, batch: string) => who.post(`/api/system/changes/${batch}/undo`);
const addCompany = (who: Person, name: string) => who.post(`${companies}/add`, { ...studio, name });
const rename = (who: Person, id: number, name: string) => who.post(`${companies}/${id}/edit`, { ...studio, name });

const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<[R, ...R[]]> =>
  (await agency.open.pool.query(text, values)).rows as [R, ...R[]];
const company = async (id: number) => (await sql('select * from organization_companies where id = $1', [id]))[0];

async function pickList(label: string, labels: string[]): Promise<{ id: number; items: number[] }> {
  const [{ id }] = await sql<{ id: number }>(
    'insert into pick_lists (label, identifier) values ($1, lower($1)) returning id',
    [label],
  );
  const made = await sql<{ id: number }>(
    `insert into pick_list_items (pick_list_id, label, identifier, sequence)
     select $1, label, lower(label), place * 10 from unnest($2::text[]) with ordinality as given (label, place) returning id`,
    [id, labels],
  );
  return { id, items: made.map((item) => item.id) };
}
const labelsIn = async (id: number) =>
  (
    await sql<{ label: string }>('select label from pick_list_items where pick_list_id = $1 order by sequence, id', [
      id,
    ])
  ).map(({ label }) => label);

test('an edit is undone and the undo undone', async () => {
  const id = idOf(await addCompany(erin, 'Harbour'));
  const edited = await rename(erin, id, 'Harbour Works');
  const undone = await undo(erin, batchOf(edited));
  expect(undone).toMatchObject({ status: 200, body: { message: 'Undone: Edited Company Harbour Works' } });
  expect(await company(id)).toMatchObject({ name: 'Harbour' });
  const again = await undo(erin, batchOf(undone));
  expect(again).toMatchObject({ status: 200, body: { message: 'Done again: Edited Company Harbour Works' } });
  expect(await company(id)).toMatchObject({ name: 'Harbour Works' });
  expect(await undo(erin, batchOf(again))).toMatchObject({
    status: 200,
    body: { message: 'Undone: Edited Company Harbour Works' },
  });
});

test('an added record is removed, and comes back with the redo', async () => {
  const added = await addCompany(erin, 'Mill Lane');
  const undone = await undo(erin, batchOf(added));
  expect(undone.status).toBe(200);
  expect(await company(idOf(added))).toBeUndefined();
  expect(await undo(erin, batchOf(undone))).toMatchObject({ body: { message: 'Done again: Added Company Mill Lane' } });
  expect(await company(idOf(added))).toMatchObject({ name: 'Mill Lane', time_zone: 'Europe/London' });
});

test('a batch is undone only once, even if two try at the same moment', async () => {
  const id = idOf(await addCompany(erin, 'Once'));
  const batch = batchOf(await rename(erin, id, 'Twice'));
  const answers = await Promise.all([undo(erin, batch), undo(erin, batch), undo(erin, batch)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await undo(erin, batch)).toMatchObject({ status: 409, body: { message: 'This has already been undone.' } });
});

test('a list deleted with its items comes back whole', async () => {
  const list = await pickList('Moods', ['Calm', 'Glad', 'Wild']);
  const before = await sql('select * from pick_list_items where pick_list_id = $1 order by id', [list.id]);
  const deleted = await erin.post(`${lists}/${list.id}/delete`);
  expect(await labelsIn(list.id)).toEqual([]);
  expect(await undo(erin, batchOf(deleted))).toMatchObject({ status: 200 });
  expect(await sql('select * from pick_list_items where pick_list_id = $1 order by id', [list.id])).toEqual(before);
  const [next] = await sql<{ id: number }>(
    `insert into pick_list_items (pick_list_id, label, identifier, sequence) values ($1, 'Next', 'next', 40) returning id`,
    [list.id],
  );
  expect(next.id).toBeGreaterThan(list.items.at(-1)!);
});

test('a reorder goes back in one go', async () => {
  const list = await pickList('Sizes', ['S', 'M', 'L', 'XL']);
  const moved = await erin.post(`${lists}/${list.id}/items/sequence`, { items: list.items.toReversed() });
  expect(await labelsIn(list.id)).toEqual(['XL', 'L', 'M', 'S']);
  const undone = await undo(erin, batchOf(moved));
  expect(undone.body.message).toBe('Undone: Reordered 4 Pick list items');
  expect(await labelsIn(list.id)).toEqual(['S', 'M', 'L', 'XL']);
});

test('a default that went to another item goes back, although only one can have it', async () => {
  const list = await pickList('Ways', ['Post', 'Phone']);
  const [post, phone] = list.items;
  const makeDefault = (id: number, label: string) =>
    erin.post(`${items}/${id}/edit`, { label, status: 'active', is_default: true });
  await makeDefault(post!, 'Post');
  const given = await makeDefault(phone!, 'Phone');
  expect(await undo(erin, batchOf(given))).toMatchObject({ status: 200 });
  expect(await sql('select id from pick_list_items where pick_list_id = $1 and is_default', [list.id])).toEqual([
    { id: post },
  ]);
});

test('a batch of several tables, with a row added and changed in it, is undone in all of them', async () => {
  const batch = randomUUID();
  const doomed = idOf(await addCompany(erin, 'Doomed'));
  const hash = await databaseContent(agency.open);
  await sql(`begin; set local bureau.actor = '${erin.id}'; set local bureau.batch = '${batch}';
    insert into organization_companies (id, name) values (7000, 'New');
    insert into employees (id, company_id, full_name) values (7000, 7000, 'Nina');
    update employees set full_name = 'Nina Berg' where id = 7000;
    insert into tags (id, label) values (7000, 'Fresh'); delete from tags where id = 7000;
    delete from organization_companies where id = ${doomed}; commit`);
  expect(await undo(erin, batch)).toMatchObject({ status: 200 });
  const without = (text: string) => text.split('\n').filter((line) => !/^(changes|undone_batches):/.test(line));
  expect(without(await databaseContent(agency.open))).toEqual(without(hash));
});

test('another’s change of another field blocked the undo of mine', async () => {
  const list = await pickList('Tones', ['Low', 'High']);
  const dora = await agency.staff('Dora', 'edit pick list items');
  const moved = await erin.post(`${lists}/${list.id}/items/sequence`, { items: list.items.toReversed() });
  await dora.post(`${items}/${list.items[0]}/edit`, { label: 'Deep', status: 'active' });
  expect(await undo(erin, batchOf(moved))).toMatchObject({ status: 200 });
  expect(await labelsIn(list.id)).toEqual(['Deep', 'High']);
});

test('later changes of the same field are not overwritten, and the refusal says who and what', async () => {
  const list = await pickList('Notes', ['Low', 'High']);
  const max = await agency.staff('Max', 'edit pick list items');
  const renamed = await erin.post(`${items}/${list.items[0]}/edit`, { label: 'Lower', status: 'active' });
  await max.post(`${items}/${list.items[0]}/edit`, { label: 'Deep', status: 'active' });
  await erin.post(`${lists}/${list.id}/items/sequence`, { items: list.items.toReversed() });
  const hash = await databaseState(agency.open);
  const late = await undo(erin, batchOf(renamed));
  expect(late).toMatchObject({
    status: 409,
    body: {
      message: 'Max has changed Pick list item Lower since then. Nothing was undone.',
      data: {
        by: 'Max',
        rows: [
          {
            table: 'pick_list_items',
            id: list.items[0],
            by: 'Max',
            changes: [{ label: 'Label', from: 'Lower', to: 'Deep' }],
          },
        ],
      },
    },
  });
  expect(await databaseState(agency.open)).toBe(hash);
});

test('a new record stays if others have added something to it since', async () => {
  const added = await addCompany(erin, 'Young');
  await sql(`insert into employees (company_id, full_name) values ($1, 'Paul')`, [idOf(added)]);
  const hash = await databaseState(agency.open);
  const answer = await undo(erin, batchOf(added));
  expect(answer).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Employee Paul depends on it') },
  });
  expect(await databaseState(agency.open)).toBe(hash);
});

test('a deleted record cannot return if its name has been taken since', async () => {
  const made = await erin.post('/api/system/tags/add', { label: 'Urgent', color: '#ff0000' });
  const deleted = await erin.post(`/api/system/tags/${idOf(made)}/delete`);
  await erin.post('/api/system/tags/add', { label: 'urgent', color: '#00ff00' });
  expect(await undo(erin, batchOf(deleted))).toMatchObject({ status: 409 });
});
