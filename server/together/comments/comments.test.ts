import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangeBatch } from '../../../contract/platform/changes.ts';
import type { Comment } from '../../../contract/together/comments.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { added, commentsPath as path, onCompany, onDeal, say, wordsOf } from '../../testing/comments.ts';
import { addCompany, addDeal } from '../../testing/deals.ts';
import { png, sendParts } from '../../testing/multipart.ts';
import { commentCounts } from './comments.ts';

let agency: Agency;
let erin: Person;
let ann: Person;
let acme: number;
let deal: number;
let category: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  ann = await agency.staff('Ann', 'browse comments', 'add comments', 'read deals', 'read companies');
  acme = await addCompany(agency, 'Acme');
  deal = await addDeal(erin, { company: acme });
  const made = await erin.post('/api/system/comment-categories/add', { label: 'Call', color: '#1971c2' });
  category = (made.body.data as { id: number }).id;
});
afterAll(() => agency.close());

const lastDone = async () =>
  ((await erin.get('/api/system/changes', { own: true, limit: 1 })).body.data as [ChangeBatch])[0];

test('changes of a comment are described by its first words', async () => {
  const { id } = await added(erin, onDeal(deal), 'Tea &amp; <em>cake</em></p><ul><li>by four</li></ul><p>please');
  expect(await lastDone()).toMatchObject({
    sentence: 'Added Comment “Tea & cake by four please”',
    records: [{ noun: 'Comment', name: '“Tea & cake by four please”' }],
  });
  const { body } = await erin.post(`${path}/${id}/delete`);
  const undone = await erin.post(`/api/system/changes/${body.batch}/undo`);
  expect(undone).toMatchObject({ body: { message: 'Undone: Trashed Comment “Tea & cake by four please”' } });
});

test('a comment has the fields of the specification, and its author is the writer', async () => {
  const on = onDeal(deal);
  const made = await say(ann, on, 'They like <strong>blue</strong>.', { category_id: category, author: erin.id });
  expect(made).toMatchObject({
    status: 200,
    body: {
      message: 'Comment added',
      data: {
        ...on,
        id: expect.any(Number),
        cid: expect.any(String),
        comment: '<p>They like <strong>blue</strong>.</p>',
        category_id: category,
        category: { id: category, label: 'Call', color: '#1971c2' },
        author: { id: ann.id, display_name: 'Ann' },
        reference: { name: 'Website', path: `/deals/${deal}` },
        node: { id: expect.any(Number) },
        files: [],
        errors: [],
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
        can: { edit: false, delete: false },
      },
    },
  });
  const { id } = made.body.data as Comment;
  expect((await ann.get(`${path}/${id}`)).body.data).toEqual(made.body.data);
});

test('text is required and sanitised, and the other fields are checked', async () => {
  const on = onDeal(deal);
  for (const comment of ['', '<p></p>', '<p>&nbsp;</p>', null, 5, ['x']]) {
    expect(await ann.post(`${path}/add`, { ...on, comment })).toMatchObject({
      status: 422,
      body: { data: { comment: [expect.any(String)] } },
    });
  }
  const { comment } = await added(ann, on, 'Hi<script>alert(1)</script><img src=x onerror=alert(1)>');
  expect(comment).toBe('<p>Hi</p>');
  expect(await say(ann, on, 'x', { category_id: 999_999 })).toMatchObject({ status: 422 });
  expect(await say(ann, on, 'x', { files: [{ id: 999_999, token: 'x' }] })).toMatchObject({ status: 422 });
  expect(await say(ann, { reference_type: 'User', reference_id: 1 }, 'x')).toMatchObject({ status: 422 });
  expect(await say(ann, { reference_type: '__proto__', reference_id: 1 }, 'x')).toMatchObject({ status: 422 });
  expect(await say(ann, onDeal(999_999), 'x')).toMatchObject({
    status: 422,
    body: { data: { reference_id: ['This record does not exist or has been deleted.'] } },
  });
  expect(await say(ann, {}, 'x')).toMatchObject({ status: 422 });
});

test('the same cid is the same comment, for its author only', async () => {
  const one = await added(ann, onDeal(deal), 'Once', { cid: 'c-1' });
  expect((await added(ann, onDeal(deal), 'Once', { cid: 'c-1' })).id).toBe(one.id);
  expect(await say(erin, onDeal(deal), 'Mine', { cid: 'c-1' })).toMatchObject({ status: 422 });
});

test('a comment sent twice because the server hung was there twice', async () => {
  const on = onDeal(await addDeal(erin, { company: acme, name: 'Hanging' }));
  const [one, other] = await Promise.all([
    say(ann, on, 'Patience', { cid: 'hung' }),
    say(ann, on, 'Patience', { cid: 'hung' }),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(await added(ann, on, 'More patience', { cid: 'hung' })).toMatchObject({
    id: (one.body.data as { id: number }).id,
  });
  expect(wordsOf(await ann.post(path, on))).toEqual(['More patience']);
});

test('users who may not browse, add, or read the record are refused', async () => {
  const { id } = await added(erin, onDeal(deal), 'Secret');
  const mute = await agency.staff('Mute', 'browse comments', 'read deals');
  const blind = await agency.staff('Blind', 'browse comments', 'add comments', 'read companies');
  const other = await agency.staff('Other', 'browse comments', 'add comments', 'edit comments', 'read own deals');
  const deaf = await agency.staff('Deaf', 'add comments', 'read deals');
  expect(await say(mute, onDeal(deal), 'x')).toMatchObject({ status: 403 });
  expect(await say(blind, onDeal(deal), 'x')).toMatchObject({ status: 403 });
  expect(await say(other, onDeal(deal), 'x')).toMatchObject({ status: 422 });
  expect(await other.post(path, onDeal(deal))).toMatchObject({ status: 422 });
  expect(await other.get(`${path}/${id}`)).toMatchObject({ status: 404 });
  expect(await other.post(`${path}/${id}/edit`, { comment: '<p>x</p>' })).toMatchObject({ status: 404 });
  expect(await deaf.post(path, onDeal(deal))).toMatchObject({ status: 403 });
  expect(await agency.stranger.post(path, onDeal(deal))).toMatchObject({ status: 401 });
  expect(await ann.post(`${path}/${id}/edit`, { comment: '<p>x</p>' })).toMatchObject({ status: 403 });
  expect(await ann.post(`${path}/${id}/delete`)).toMatchObject({ status: 403 });
});

test('"own" abilities apply to the user’s own comments only', async () => {
  const sam = await agency.staff(
    'Sam',
    'browse comments',
    'add comments',
    'edit own comments',
    'delete own comments',
    'read deals',
  );
  const [mine, theirs] = [await added(sam, onDeal(deal), 'Mine'), await added(erin, onDeal(deal), 'Theirs')];
  expect(mine.can).toEqual({ edit: true, delete: true });
  expect((await sam.get(`${path}/${theirs.id}`)).body.data).toMatchObject({ can: { edit: false, delete: false } });
  expect(await sam.post(`${path}/${theirs.id}/edit`, { comment: '<p>x</p>' })).toMatchObject({ status: 403 });
  expect(await sam.post(`${path}/${theirs.id}/delete`)).toMatchObject({ status: 403 });
  const saved = await sam.post(`${path}/${mine.id}/edit`, { comment: '<p>Better</p>', category_id: category });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      message: 'Comment saved',
      data: { comment: '<p>Better</p>', category: { label: 'Call' }, edited_at: expect.stringMatching(/Z$/) },
    },
  });
  expect(await sam.post(`${path}/${mine.id}/edit`, { comment: ' ' })).toMatchObject({
    status: 422,
    body: { data: { comment: [expect.any(String)] } },
  });
  const asked = await sam.get(`${path}/${mine.id}/delete`, { _form: true });
  expect(asked.body.data).toMatchObject({ confirm: 'Are you sure you want to delete this comment?' });
  expect(await erin.post(`${path}/${mine.id}/edit`, { comment: '<p>By another</p>' })).toMatchObject({ status: 200 });
  expect(
    await sam.post(`${path}/${mine.id}/edit`, { comment: '<p>Late</p>', _version: mine.updated_at }),
  ).toMatchObject({ status: 409 });
});

test('a deleted comment is gone everywhere until it is undone, and its history shows it', async () => {
  const { id } = await added(erin, onDeal(deal), 'Regretted');
  const counted = async () => (await commentCounts(agency.open.db, 'Deal', [deal])).get(deal)!;
  const before = await counted();
  const gone = await erin.post(`${path}/${id}/delete`);
  expect(gone).toMatchObject({ status: 200, body: { message: 'Comment deleted' } });
  expect(await erin.get(`${path}/${id}`)).toMatchObject({ status: 404 });
  expect(wordsOf(await erin.post(path, onDeal(deal)))).not.toContain('Regretted');
  expect(await counted()).toBe(before - 1);
  expect(await erin.post(`/api/system/changes/${gone.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(wordsOf(await erin.post(path, onDeal(deal)))).toContain('Regretted');
  expect(await erin.get(`${path}/${id}`)).toMatchObject({ body: { data: { edited_at: null } } });
  const history = await ann.get('/api/system/history', { table: 'comments', id });
  expect((history.body.data as { kind: string }[]).length).toBe(3);
  const blind = await agency.staff('Blind', 'browse comments');
  expect((await blind.get('/api/system/history', { table: 'comments', id })).status).not.toBe(200);
});

test('everyone who may read the comment gets its files, and they are deleted and restored with it', async () => {
  const file = (await sendParts(ann, [{ name: 'plan.png', content: png }])).body.data as { id: number };
  const comment = await added(ann, onDeal(deal), 'See the plan', { files: [file] });
  expect(comment.files).toMatchObject([{ id: file.id, original_name: 'plan.png', type: 'image/png' }]);
  const { url } = comment.files[0]!;
  expect(await erin.get(url)).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  const other = await agency.staff('Other', 'browse comments', 'read own deals');
  expect(await other.get(url)).toMatchObject({ status: 404 });
  expect(await agency.stranger.get(url)).toMatchObject({ status: 401 });
  expect(await erin.get(url.replace(/\d+$/, '999999'))).toMatchObject({ status: 404 });
  expect(await say(erin, onDeal(deal), 'Stolen', { files: [file] })).toMatchObject({ status: 422 });
  const kept = await erin.post(`${path}/${comment.id}/edit`, { comment: '<p>Same</p>', files: comment.files });
  expect((kept.body.data as Comment).files).toMatchObject([{ id: file.id }]);
  const without = await erin.post(`${path}/${comment.id}/edit`, { comment: '<p>Same</p>', files: [] });
  expect((without.body.data as Comment).files).toEqual([]);
  expect(await erin.get(url)).toMatchObject({ status: 404 });
  expect(await erin.post(`/api/system/changes/${without.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await erin.get(url)).toMatchObject({ status: 200 });
});

test('users who may delete a comment can undo adding it', async () => {
  const sam = await agency.staff('Sam', 'browse comments', 'add comments', 'delete own comments', 'read companies');
  const file = (await sendParts(sam, [{ name: 'a.png', content: png }])).body.data;
  const made = await say(sam, onCompany(acme), 'Oops', { files: [file] });
  expect(await sam.post(`/api/system/changes/${made.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(wordsOf(await sam.post(path, onCompany(acme)))).not.toContain('Oops');
});
