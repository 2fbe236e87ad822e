import { expect, test } from 'vitest';
import { awaitedBy, listedCount } from './awaited.ts';

const pending = { uploading: 'upload-1', original_name: 'a.pdf' };
const uploaded = { id: 1, token: 'token', original_name: 'a.pdf', type: 'application/pdf', size: 1, url: '/a' };
const newTag = { creating: 'tag-1', text: 'Renewal' };

test('a form waits for files and tags, for the files first', () => {
  expect(awaitedBy({ name: 'Ann', tags: [{ id: 1, text: 'Old' }], files: [uploaded], logo: null })).toBe(null);
  expect(awaitedBy({ tags: [newTag] })).toBe('tag');
  expect(awaitedBy({ files: [uploaded, pending] })).toBe('upload');
  expect(awaitedBy({ logo: pending, tags: [newTag] })).toBe('upload');
});

test('what did not get through is missed, in a list and alone', () => {
  expect(listedCount({ files: [uploaded, pending], logo: pending })).toBe(3);
  expect(listedCount({ files: [uploaded, uploaded], logo: uploaded })).toBe(3);
  expect(listedCount({ files: [uploaded], logo: null })).toBe(1);
});
