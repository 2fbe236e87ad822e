import { expect, test } from 'vitest';
import { documentEditorDelay, nameProblem } from '../../../contract/together/files.ts';
import { isReadable, lookOf } from './kindOf.ts';

const of = (type: string) => lookOf({ file: { id: 1, original_name: 'x', type, size: 1, url: null } });

test.each([
  ['image/png', 'image'],
  ['image/svg+xml', 'image'],
  ['image/heic', 'other'],
  ['application/pdf', 'pdf'],
  ['audio/mpeg', 'audio'],
  ['video/mp4', 'video'],
  ['text/csv', 'sheet'],
  ['text/html', 'text'],
  ['application/json', 'text'],
  ['application/zip', 'other'],
  ['document', 'document'],
  ['link', 'link'],
])('%s is shown as %s', (type, look) => {
  expect(of(type)).toBe(look);
});

test('an item without a file is a folder, and a CSV can be read as text', () => {
  expect(lookOf({ file: null })).toBe('folder');
  expect([isReadable('text/csv'), isReadable('application/zip')]).toEqual([true, false]);
});

test('misleading and reserved names are refused', () => {
  expect(['a/b', 'a\\b', '..', 'CON', 'lpt1.txt', 'a\u202e'].filter((name) => nameProblem(name) === null)).toEqual([]);
  expect(['a.b', '資料', 'console', '…', 'München 🎈'].map(nameProblem)).toEqual([null, null, null, null, null]);
});

test('a document’s editor starts after 2500 ms', () => {
  expect(documentEditorDelay).toBe(2500);
});
