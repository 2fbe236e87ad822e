import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormSchema } from '../../contract/platform/forms.ts';
import { mostAtOnce } from '../../contract/platform/several.ts';
import type { DealRecord } from '../../contract/sales/deals.ts';
import { openAgency } from '../testing/agency.ts';
import type { Agency, Person } from '../testing/agency.ts';
import { addCompany, addDeal, addTag, dealsPath as path } from '../testing/deals.ts';

let agency: Agency;
let erin: Person;
let sam: Person;
let acme: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  sam = await agency.staff('Sam', 'read deals', 'edit own deals', 'archive own deals');
  acme = await addCompany(agency, 'Acme');
});
afterAll(() => agency.close());

const dealOf = async (id: number): Promise<DealRecord> => (await erin.get(`${path}/${id}`)).body.data;
const three = async (owner: Person = erin) => {
  const ids: number[] = [];
  for (const name of ['One', 'Two', 'Three']) ids.push(await addDeal(erin, { company: acme, name, owner: owner.id }));
  return ids;
};
const tell = (verb: string, ids: unknown, values: object = {}, by: Person = erin) =>
  by.post(`${path}/several`, { do: verb, ids, ...values });
const isArchived = async (ids: number[]) => {
  const found = await Promise.all(ids.map(dealOf));
  return found.map(({ archived_at }) => archived_at !== null);
};

test('several deals are archived by one call, which one undo takes back', async () => {
  const ids = await three();
  const { status, body } = await tell('archive', ids);
  expect({ status, message: body.message, data: body.data }).toEqual({
    status: 200,
    message: '3 Deals archived',
    data: { ids },
  });
  expect(await isArchived(ids)).toEqual([true, true, true]);
  expect(await erin.post(`/api/system/changes/${body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await isArchived(ids)).toEqual([false, false, false]);
});

test('one record that the caller may not change stops all of them', async () => {
  const [mine] = await three(sam);
  const [theirs] = await three();
  expect(await tell('archive', [mine, theirs], {}, sam)).toMatchObject({ status: 403 });
  expect(await isArchived([mine!, theirs!])).toEqual([false, false]);
  expect(await tell('archive', [mine], {}, sam)).toMatchObject({ status: 200, body: { message: 'Deal archived' } });
  expect(await tell('delete', [mine], {}, sam)).toMatchObject({ status: 403 });
});

test('a refusal says which record it is about, and nothing is changed', async () => {
  const ids = await three();
  await tell('edit/status', [ids[1]], { status: 'won' });
  const { status, body } = await tell('edit/status', ids, { status: 'won' });
  expect(status).toBe(422);
  expect(body.message).toMatch(/^Two: /);
  expect(await dealOf(ids[0]!)).toMatchObject({ status: 'in-progress' });
});

test('a form is asked for once and saved for all', async () => {
  const ids = await three();
  const { body } = await erin.get(`${path}/several`, { do: 'edit/owner', ids: ids.join(), _form: 'true' });
  expect(body.data).toMatchObject({ title: 'Change Sales Rep (3 Deals)', values: {} });
  const { action } = body.data as FormSchema;
  expect(await erin.post(action, { owner: sam.id })).toMatchObject({ body: { message: '3 Deals changed' } });
  for (const id of ids) expect(await dealOf(id)).toMatchObject({ owner: { id: sam.id } });
  const { body: inbox } = await sam.get('/api/system/notifications');
  expect((inbox.data as { text: string }[])[0]!.text).toBe('Erin made you the sales rep of 3 deals.');
});

test('the question counts them', async () => {
  const ids = await three();
  const { body } = await erin.get(`${path}/several`, { do: 'delete', ids: ids.join(), _form: 'true' });
  const confirm = 'Are you sure you want to delete these 3 Deals?';
  expect(body.data).toMatchObject({ confirm });
  expect(await tell('delete', ids, { _asked: 'Are you sure you want to delete this Deal?' })).toMatchObject({
    status: 409,
  });
  expect(await tell('delete', ids, { _asked: confirm })).toMatchObject({ status: 200 });
});

test('an edit changes only what is given and adds tags to those there are', async () => {
  const [one, two] = await three();
  const [old, fresh] = [await addTag(agency, 'Old'), await addTag(agency, 'Fresh')];
  await tell('edit', [one], { tags: [old] });
  const { body } = await erin.get(`${path}/several`, { do: 'edit', ids: `${one},${two}`, _form: 'true' });
  expect((body.data as FormSchema).fields.map(({ label, rules }) => [label, rules[0]])).toEqual([
    ['Value', 'nullable'],
    ['Expected Close', 'nullable'],
    ['Priority', 'nullable'],
    ['Add Tags', 'nullable'],
  ]);
  expect(await tell('edit', [one, two], { priority: 1, tags: [fresh], name: 'Same' })).toMatchObject({ status: 200 });
  expect(await dealOf(one!)).toMatchObject({ name: 'One', priority: 1, company: { id: acme } });
  expect(new Set((await dealOf(one!)).tags.map(({ id }) => id))).toEqual(new Set([old, fresh]));
  expect((await dealOf(two!)).tags.map(({ id }) => id)).toEqual([fresh]);
  expect(await tell('edit', [one, two], { priority: null })).toMatchObject({ status: 422 });
});

test.each<[string, unknown, unknown]>([
  ['no verb', undefined, [1]],
  ['an unknown verb', 'service-types/add', [1]],
  ['no ids', 'archive', []],
  ['something else than ids', 'archive', { id: 1 }],
  ['an id that is none', 'archive', [1, 'x']],
  ['too many', 'archive', Array.from({ length: mostAtOnce + 1 }, (_, at) => at + 1)],
])('%s is refused', async (_what, verb, ids) => {
  expect(await erin.post(`${path}/several`, { do: verb, ids })).toMatchObject({ status: 422 });
});

test('a record that is gone stops all of them', async () => {
  const [one, two] = await three();
  await tell('delete', [two]);
  expect(await tell('archive', [one, two])).toMatchObject({ status: 404 });
  expect(await isArchived([one!])).toEqual([false]);
});

test('nobody learns that a record they may not delete is in the trash', async () => {
  const bea = await agency.staff('Bea', 'read deals', 'delete own deals');
  const [mine] = await three(bea);
  const [theirs] = await three();
  expect(await tell('delete', [theirs])).toMatchObject({ status: 200 });
  expect(await tell('delete', [mine, theirs], {}, bea)).toMatchObject({ status: 404 });
  const mixed = await tell('delete', [mine, theirs]);
  expect(mixed).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^Some of these are in the trash/) },
  });
});
