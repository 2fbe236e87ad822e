import { expect, test } from 'vitest';
import type { FieldSchema } from '../../../contract/platform/forms.ts';
import { fieldProblems } from './problems.ts';

const source = { url: '/api/x', param: 'q', min: 3 };
const required = { name: 'it', label: 'It', rules: ['required'] };
const optional = { ...required, rules: [] as string[] };
const graph = { id: 1, text: 'Sales' };
const invalidDate = 'The It value must be a valid date.';

const rows: [string, FieldSchema, unknown, string[]][] = [
  ['rules come first', { ...required, type: 'text' }, ' ', ["The It value can't be empty."]],
  ['a readable day', { ...optional, type: 'date' }, '2024-03-05', []],
  ['no day at all', { ...optional, type: 'date' }, null, []],
  ['unreadable text', { ...optional, type: 'date' }, 'soon', [invalidDate]],
  ['a day outside the limits', { ...optional, type: 'date', max_date: '2024-03-01' }, '2024-03-05', [invalidDate]],
  ['an unreadable moment', { ...optional, type: 'date_time', interval: 5 }, 'soon', [invalidDate]],
  [
    'half a required range',
    { ...required, type: 'date_range', interval: 5 },
    { start: '2024-03-05', end: null },
    ["The It value can't be empty."],
  ],
  ['no optional range', { ...optional, type: 'date_range', interval: 5 }, { start: null, end: null }, []],
  [
    'half an optional range',
    { ...optional, type: 'date_range', interval: 5 },
    { start: null, end: '2024-03-05' },
    ["The It value can't be empty."],
  ],
  [
    'a backwards range',
    { ...optional, type: 'date_range', interval: 5 },
    { start: '2024-03-05', end: '2024-03-04' },
    ['The It value must end after it starts.'],
  ],
  ['too many', { ...optional, type: 'references', source, max: 1 }, [graph, graph], ['Select up to 1 option(s)']],
  [
    'a file under way',
    { ...optional, type: 'upload', action: '/api/system/uploads' },
    { uploading: 'u', original_name: 'a' },
    ['Wait until the file is uploaded.'],
  ],
  [
    'one of the files under way',
    { ...optional, type: 'uploads', action: '/api/system/uploads', max: 2 },
    [{ uploading: 'u', original_name: 'a' }],
    ['Wait until the file is uploaded.'],
  ],
  [
    'an empty equation',
    { ...optional, type: 'equation', graphs: source },
    { equation: '', graphs: [] },
    ["The It value can't be empty."],
  ],
  [
    'a broken equation',
    { ...optional, type: 'equation', graphs: source },
    { equation: 'G2', graphs: [] },
    ['G2 is not in the list of graphs.'],
  ],
  [
    'a graph not chosen',
    { ...optional, type: 'equation', graphs: source },
    { equation: '1', graphs: [{ placeholder: 'G1', graph: null, offset: 0 }] },
    ["The It graph value can't be empty."],
  ],
  [
    'an offset that is no number',
    { ...optional, type: 'combination', graphs: source },
    [
      { graph, offset: '1-' },
      { graph, offset: 0 },
    ],
    ['The It offset value must be a valid number.'],
  ],
  [
    'half a combination',
    { ...required, type: 'combination', graphs: source },
    [
      { graph, offset: 0 },
      { graph: null, offset: 0 },
    ],
    ["The It graph value can't be empty."],
  ],
];

test.each(rows)('%s', (_name, field, value, problems) => {
  expect(fieldProblems(field, value)).toEqual(problems);
});

test('a report without a word was refused in silence; it needs a text or a file', () => {
  const report: FieldSchema = { name: 'it', label: 'It', type: 'textarea', rules: ['required_without:files'] };
  expect(fieldProblems(report, ' ', { files: [] })).toEqual(["The It value can't be empty."]);
  expect(fieldProblems(report, '', { files: [{ id: 'a' }] })).toEqual([]);
  expect(fieldProblems(report, 'Done.', { files: [] })).toEqual([]);
});
