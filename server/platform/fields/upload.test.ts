import { pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadedFile } from '../../../contract/platform/forms.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { png, sendParts } from '../../testing/multipart.ts';
import { signedIn } from '../access.ts';
import { id } from '../columns.ts';
import { claimUploads } from '../files/uploads.ts';
import { uploadRoutes } from '../files/uploads.routes.ts';
import { form } from '../forms.ts';
import { finder, rows } from '../records.ts';
import { dialog } from '../dialogs.ts';
import { upload, uploads } from './upload.ts';

let held: number[] = [];
const attached = () => held;
const shape = form({
  logo: upload('Logo', { required: true, mimes: ['image/*'], attached }),
  papers: uploads('Papers', { max: 2, max_kb: 1, attached }),
});
const cards = pgTable('users', { id: id() });
const findCard = finder({ noun: 'Card', table: cards, query: (db) => rows(db.select().from(cards).$dynamic()) });
const routes = [
  ...uploadRoutes,
  ...dialog('/api/card/{id}', signedIn, findCard, {
    title: 'Card',
    form: shape,
    save: async (call, { logo, papers }) => {
      const ids = [logo, ...papers].map(({ id }) => id);
      await claimUploads(call.db, ids);
      return { logo: logo.id, papers: papers.map(({ id }) => id) };
    },
  }),
];

let agency: Agency;
let ann: Person;
beforeAll(async () => {
  agency = await openAgency(routes);
  ann = await agency.staff('Ann');
});
afterAll(() => agency.close());

const add = async (name = 'a.png', content: Buffer | string = png, person = ann): Promise<UploadedFile> =>
  (await sendParts(person, [{ name, content }])).body.data;
const save = (logo: unknown, papers: unknown = [], person = ann) =>
  person.post(`/api/card/${ann.id}`, { logo, papers });
const logoError = { status: 422, body: { data: { logo: [expect.any(String)] } } };

test('the schema says where to upload and which files', async () => {
  const { body } = await ann.get(`/api/card/${ann.id}`, { _form: true });
  expect((body.data as { fields: unknown[] }).fields).toMatchObject([
    {
      type: 'upload',
      action: '/api/system/uploads?mimes=image%2F*',
      delete_action: '/api/system/uploads/{id}/delete',
      mimes: ['image/*'],
      max_kb: 100_000,
      rules: ['required'],
    },
    { type: 'uploads', action: '/api/system/uploads', max: 2, max_kb: 1, rules: ['nullable', 'max_items:2'] },
  ]);
});

test('a user’s own upload is claimed once; a second record cannot have it', async () => {
  const [logo, paper] = [await add(), await add('a.txt', 'hi')];
  expect(await save(logo, [paper])).toMatchObject({
    status: 200,
    body: { data: { logo: logo.id, papers: [paper.id] } },
  });
  expect(await save(logo)).toMatchObject(logoError);
  const { rows } = await agency.open.pool.query('select 1 from uploads where claimed_at is not null and id = any($1)', [
    [logo.id, paper.id],
  ]);
  expect(rows).toHaveLength(2);
});

test('if two saves run at once, one gets the file', async () => {
  const logo = await add();
  const answers = await Promise.all(Array.from({ length: 6 }, () => save(logo)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422, 422, 422]);
});

test('a file the record already has stays, with its token', async () => {
  const logo = await add();
  await save(logo);
  held = [logo.id];
  expect(await save(logo)).toMatchObject({ status: 200 });
  expect(await save({ ...logo, token: 'x'.repeat(32) })).toMatchObject(logoError);
  held = [];
});

test('another’s upload, a wrong token, type, size, number or shape is refused', async () => {
  const bob = await agency.staff('Bob');
  const [mine, text, large] = [await add(), await add('a.txt', 'hi'), await add('b.txt', 'x'.repeat(2000))];
  const theirs = await add('b.png', png, bob);
  expect(await save(theirs)).toMatchObject(logoError);
  expect(await save(mine, [], bob)).toMatchObject(logoError);
  for (const logo of [{ ...mine, token: 'no' }, { id: mine.id }, { ...mine, id: 999_999 }, mine.id, 'x', null, text]) {
    expect(await save(logo)).toMatchObject(logoError);
  }
  for (const papers of [[large], [text, text], [text, mine, theirs], text, 'x']) {
    expect(await save(mine, papers)).toMatchObject({ status: 422, body: { data: { papers: [expect.any(String)] } } });
  }
  expect(await save(mine)).toMatchObject({ status: 200 });
});
