import { expect, test } from 'vitest';
import type { Comment } from '../../../contract/together/comments.ts';
import { joined } from './commentDrafts.ts';
import { arrivals, commentsAfter, newestId, showingNew } from './commentsAfter.ts';

const comment = (id: number, more: Partial<Comment> = {}): Comment => ({
  id,
  cid: `c-${id}`,
  comment: `<p>${id}</p>`,
  category_id: null,
  category: null,
  author: { id: 1, display_name: 'Ann' },
  reference_type: 'Deal',
  reference_id: 5,
  reference: { name: 'Website', path: '/deals/5' },
  node: { id: 9 },
  files: [],
  created_at: '2026-03-05T09:00:00Z',
  updated_at: '2026-03-05T09:00:00Z',
  edited_at: null,
  can: { edit: true, delete: true },
  errors: [],
  ...more,
});
const three = [comment(3), comment(2), comment(1)];

test('a new comment comes first, and only once even if the server already has it', () => {
  const fresh = comment(0, { cid: 'c-new' });
  expect(commentsAfter(three, { kind: 'add', comment: fresh })[0]).toBe(fresh);
  const known = [comment(4, { cid: 'c-new' }), ...three];
  expect(commentsAfter(known, { kind: 'add', comment: fresh })).toBe(known);
});

test('an edit and a deletion affect only their comment, and may be applied twice', () => {
  const draft = { comment: '<p>better</p>', category_id: 7, files: [] };
  const category = { id: 7, label: 'Call', color: '#123456' };
  const edit = { kind: 'edit', id: 2, version: '', draft, category } as const;
  const edited = commentsAfter(commentsAfter(three, edit), edit);
  expect(edited.map((one) => one.comment)).toEqual(['<p>3</p>', '<p>better</p>', '<p>1</p>']);
  expect(edited[1]).toMatchObject({ category, category_id: 7, updated_at: '' });
  const less = commentsAfter(commentsAfter(three, { kind: 'delete', id: 2 }), { kind: 'delete', id: 2 });
  expect(less.map(({ id }) => id)).toEqual([3, 1]);
});

test('a comment written under a filter that hid it was not seen once it was saved', () => {
  const filter = { category_id: 7, employee: 2, search: 'late' };
  expect(showingNew(filter, null, 1)).toEqual({ category_id: null, employee: null, search: '' });
  expect(showingNew(filter, 7, 2)).toEqual({ category_id: 7, employee: 2, search: '' });
});

test('new comments by others are held back; the user’s own never are', () => {
  const now = [comment(5, { author: { id: 2, display_name: 'Bob' } }), comment(4), ...three];
  expect(arrivals(now, 3, 1).map(({ id }) => id)).toEqual([5]);
  expect(arrivals(now, null, 1)).toEqual([]);
  expect([newestId(now), newestId([])]).toEqual([5, 0]);
});

test('a comment that failed comes back before what has been typed since', () => {
  const failed = { comment: '<p>one</p>', category_id: 7, files: [] };
  expect(joined(failed, null)).toBe(failed);
  expect(joined(failed, { comment: '<p>two</p>', category_id: null, files: [] })).toEqual({
    comment: '<p>one</p><p>two</p>',
    category_id: 7,
    files: [],
  });
});
