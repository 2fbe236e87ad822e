import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';

const path = '/api/system/comment-categories';

let agency: Agency;
let ann: Person;
beforeAll(async () => {
  agency = await openAgency();
  ann = await agency.staff('Ann', 'edit comment categories');
});
afterAll(() => agency.close());

const add = async (label: string): Promise<number> =>
  ((await ann.post(`${path}/add`, { label })).body.data as { id: number }).id;
const labels = async (who: Person) =>
  ((await who.get('/api/comments/categories')).body.data as { label: string }[]).map((row) => row.label);

test('everyone signed in gets the categories in order', async () => {
  const [note, call, mail] = [await add('Note'), await add('Call'), await add('Mail')];
  const nia = await agency.staff('Nia');
  expect(await labels(nia)).toEqual(['Note', 'Call', 'Mail']);

  expect(await ann.post(`${path}/sequence`, { categories: [mail, note, call] })).toMatchObject({ status: 200 });
  expect(await labels(nia)).toEqual(['Mail', 'Note', 'Call']);
  expect(await ann.post(`${path}/sequence`, { categories: [mail, note] })).toMatchObject({ status: 422 });
  expect(await nia.post(`${path}/sequence`, { categories: [mail, note, call] })).toMatchObject({ status: 403 });
  expect(await agency.stranger.get('/api/comments/categories')).toMatchObject({ status: 401 });
});

test('a category is added, edited and deleted', async () => {
  const id = await add('Decision');
  expect(await ann.post(`${path}/add`, { label: 'decision' })).toMatchObject({
    status: 422,
    body: { data: { label: ['The Label value is already taken.'] } },
  });
  expect(await ann.post(`${path}/${id}/edit`, { label: 'Decided', color: '#2f9e44' })).toMatchObject({
    status: 200,
    body: { data: { label: 'Decided', color: '#2f9e44' } },
  });
  expect(await ann.get(`${path}/${id}/delete`, { _form: true })).toMatchObject({
    body: { data: { confirm: 'Are you sure you want to delete this Comment Category?' } },
  });
  expect(await ann.post(`${path}/${id}/delete`)).toMatchObject({ status: 200 });
  expect(await ann.get(`${path}/${id}`)).toMatchObject({ status: 404 });
});

test('browsing and editing are two abilities', async () => {
  const id = await add('Gated');
  const bob = await agency.staff('Bob', 'browse comment categories');
  const nia = await agency.staff('Nia');
  expect(await bob.get(path, { search: 'gated' })).toMatchObject({ status: 200, body: { data: [{ id }] } });
  expect(await bob.post(`${path}/add`, { label: 'X' })).toMatchObject({ status: 403 });
  expect(await bob.post(`${path}/${id}/delete`)).toMatchObject({ status: 403 });
  expect(await nia.get(path)).toMatchObject({ status: 403 });
  expect(await agency.stranger.get(path)).toMatchObject({ status: 401 });
});

test('categories that are added at once get places of their own', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, n) => add(`At once ${n}`)));
  const { rows } = await agency.open.pool.query('select sequence from comment_categories');
  expect(new Set(rows.map(({ sequence }: { sequence: number }) => sequence)).size).toBe(rows.length);
});
