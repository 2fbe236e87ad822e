import { expect, test } from 'vitest';
import type { GridCell } from '../../../contract/organisation/statistics.ts';
import { moved } from '../../platform/grid/cells.ts';
import {
  afterSave,
  draftOf,
  isNumber,
  isOpenIn,
  lengthsOf,
  noDraft,
  pasted,
  readBlock,
  redone,
  shownText,
  toSave,
  typed,
  typedCells,
  undone,
  unreadable,
  wrongCells,
} from './gridState.ts';

const header: GridCell[] = ['id', 'title', 'type', 'group', '2026-03-05', '2026-03-12'];
const rows: GridCell[][] = [
  [1, 'Calls', 'weekly', '', 3, ''],
  [2, 'Won', 'weekly', '', 'NA', 'NA'],
  [3, 'Sales', 'weekly', 'Sales', '', 7],
];

test('a block of a spreadsheet: tabs, quotes, breaks inside quotes, the last line end', () => {
  expect(readBlock('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(readBlock('"a ""b"""\t"c\td"\n"e\nf"\t5')).toEqual([
    ['a "b"', 'c\td'],
    ['e\nf', '5'],
  ]);
  expect(readBlock('7')).toEqual([['7']]);
  expect(readBlock('\t')).toEqual([['', '']]);
});

test('a column is as wide as its longest value, sent or typed', () => {
  expect(lengthsOf(header, rows, new Map())).toEqual([2, 2]);
  expect(lengthsOf(header, rows, new Map([['0:1', '12345678901.25']]))).toEqual([2, 14]);
});

test('a pasted block fills cells from where it begins, past locked ones', () => {
  const { edits, problem } = pasted(header, rows, { row: 0, column: 0 }, '1\t2\nNA\tNA\n5\t6');
  expect(problem).toBeNull();
  const draft = typed(rows, noDraft, edits);
  expect(draft.cells.size).toBe(4);
  expect(shownText(rows, draft, { row: 1, column: 0 })).toBe('NA');
  expect(shownText(rows, draft, { row: 2, column: 1 })).toBe('6');
});

test('values of a pasted block that no cell could take were lost without a word', () => {
  const told = (block: string, row = 0, column = 0) => pasted(header, rows, { row, column }, block).problem;
  expect(told('1\t2\n3\t4\n5\t6\n7\t8')).toBe(
    '4 pasted values were left out: 2 beyond the table, 2 on cells marked NA.',
  );
  expect(told('1\t2', 0, 1)).toBe('1 pasted value was left out: 1 beyond the table.');
  expect(told('1\n2', 0, 0)).toBe('1 pasted value was left out: 1 on cells marked NA.');
  expect(told('1\t\t\tNA'), 'what is empty or NA is no value').toBeNull();
});

test('a decimal comma refuses the block and names the cell', () => {
  expect(pasted(header, rows, { row: 0, column: 0 }, '1\t"1,5"')).toEqual({
    edits: [],
    problem: 'Calls, 2026-03-12: “1,5” is not a number. Write decimals with a point.',
  });
  expect(['1', '-1.5', '.5', '', '1.'].every(isNumber)).toBe(true);
  expect(['1,5', '1e3', 'NaN', ' 1', '--1'].some(isNumber)).toBe(false);
});

test('a comma for thousands was told to be a matter of decimals', () => {
  const start = { row: 0, column: 0 };
  expect(wrongCells(header, rows, typed(rows, noDraft, [{ ...start, text: '-12,000' }]))).toEqual([
    'Calls, 2026-03-05: write a number, thousands without a comma, decimals with a point.',
  ]);
});

test('what a spreadsheet shows as money, percent or thousands was refused when pasted', () => {
  const start = { row: 0, column: 0 };
  const read = (text: string) => pasted(header, rows, start, text).edits.map((edit) => edit.text);
  expect(['$ 30877', '12.50 €', '85%', '85 %', '−3', '(120)', '-$5', '$-5'].flatMap(read)).toEqual([
    '30877',
    '12.50',
    '85',
    '85',
    '-3',
    '-120',
    '-5',
    '-5',
  ]);
  expect(['1 234', '1\u00a0234\u202f567.5', 'CHF', "1'234.50"].map(read)).toEqual([
    ['1234'],
    ['1234567.5'],
    [],
    ['1234.50'],
  ]);
  expect(pasted(header, rows, start, '1.234,56').problem).toBe(
    'Calls, 2026-03-05: “1.234,56” is not a number. Write thousands without a point, decimals with a point.',
  );
});

test('thousands as a spreadsheet shows and copies them were refused', () => {
  const paste = (text: string) => pasted(header, rows, { row: 0, column: 0 }, text);
  const read = (text: string) => paste(text).edits.map((edit) => edit.text);
  expect(['1,234.5', '$1,234.50', '-$1,234,567', '(12,000.00)'].flatMap(read)).toEqual([
    '1234.5',
    '1234.50',
    '-1234567',
    '-12000.00',
  ]);
  expect(read('23,800\t1,200'), 'as the product itself writes them').toEqual(['23800', '1200']);
  // Where a comma separates decimals, it may do so everywhere.
  expect(paste('23,800\t1,5')).toEqual({
    edits: [],
    problem: 'Calls, 2026-03-05: “23,800” is not a number. Write thousands without a comma, decimals with a point.',
  });
  expect(paste('0,125').problem).toBe(
    'Calls, 2026-03-05: “0,125” is not a number. Write thousands without a comma, decimals with a point.',
  );
  expect(paste('1,23,456').edits).toEqual([]);
});

test('1.234 for a thousand was saved as 1.23', () => {
  const paste = (text: string) => pasted(header, rows, { row: 0, column: 0 }, text);
  expect(paste('500\t12.300')).toEqual({
    edits: [],
    problem: 'Calls, 2026-03-12: “12.300” may be a thousand or a decimal. Write 12300 or 12.3.',
  });
  expect(paste('0.125\t1.234').edits, 'a number that has decimals says what the point means').toHaveLength(2);
});

test('an edit that goes back to what was sent is no edit; each can be undone', () => {
  const one = typed(rows, noDraft, [{ row: 0, column: 0, text: '4' }]);
  const two = typed(rows, one, [{ row: 0, column: 1, text: '5' }]);
  expect(two.cells.size).toBe(2);
  expect(typed(rows, one, [{ row: 0, column: 0, text: '3' }]).cells.size).toBe(0);
  expect(undone(two).cells).toEqual(one.cells);
  expect(undone(undone(undone(two))).cells.size).toBe(0);
});

test('only rows with edits are sent, beside what was seen', () => {
  const draft = typed(rows, noDraft, [{ row: 2, column: 0, text: '9' }]);
  expect(toSave(header, rows, draft)).toEqual({
    csv: [header, [3, 'Sales', 'weekly', 'Sales', '9', 7]],
    seen: [header, [3, 'Sales', 'weekly', 'Sales', '', 7]],
  });
});

test('keys lead to the next cell that can be typed in, past locked ones, and stop at the edge', () => {
  const from = (row: number, column: number, key: string, isShift = false) =>
    moved({ row, column }, key, isShift, (at) => isOpenIn(rows, at));
  expect(from(0, 1, 'Enter')).toEqual({ row: 2, column: 1 });
  expect(from(2, 1, 'Enter', true)).toEqual({ row: 0, column: 1 });
  expect(from(0, 0, 'ArrowDown')).toEqual({ row: 2, column: 0 });
  expect(from(2, 1, 'ArrowDown')).toEqual({ row: 2, column: 1 });
  expect(from(0, 0, 'ArrowRight')).toEqual({ row: 0, column: 1 });
  expect(from(0, 1, 'ArrowRight')).toEqual({ row: 0, column: 1 });
  expect(from(0, 0, 'ArrowLeft')).toEqual({ row: 0, column: 0 });
  expect(from(2, 0, 'End')).toEqual({ row: 2, column: 1 });
  expect(from(0, 1, 'Home')).toEqual({ row: 0, column: 0 });
  expect(from(2, 1, 'a')).toBeNull();
});

test('a number that is typed key by key is one step to undo, and comes again', () => {
  const cell = (text: string) => [{ row: 0, column: 1, text }];
  const first = typed(rows, noDraft, [{ row: 2, column: 0, text: '8' }]);
  const typing = typed(rows, typed(rows, first, cell('1')), cell('14'), true);
  expect(undone(typing).cells).toEqual(first.cells);
  expect(redone(undone(typing)).cells).toEqual(typing.cells);
  expect(redone(typing)).toBe(typing);
  expect(redone(typed(rows, undone(typing), cell('2'))).cells.get('0:1')).toBe('2');
});

test('a cell with something else than a number is named', () => {
  const draft = typed(rows, noDraft, [
    { row: 0, column: 1, text: unreadable },
    { row: 2, column: 0, text: '5' },
  ]);
  expect(wrongCells(header, rows, draft)).toEqual(['Calls, 2026-03-12: write a number, decimals with a point.']);
});

test('typed cells are found again by statistic and day, wherever these stand, and what is gone is left out', () => {
  const draft = typed(rows, noDraft, [
    { row: 0, column: 1, text: '4' },
    { row: 2, column: 0, text: '5.5' },
  ]);
  const kept = typedCells(header, rows, draft);
  expect(draftOf(header, rows, kept).cells).toEqual(draft.cells);
  const later: GridCell[] = ['id', 'title', 'type', 'group', '2026-03-12', '2026-03-19'];
  const turned: GridCell[][] = [
    [3, 'Sales', 'weekly', 'Sales', 7, ''],
    [1, 'Calls', 'weekly', '', '', ''],
  ];
  const again = draftOf(later, turned, kept);
  expect([...again.cells]).toEqual([['1:0', '4']]);
  expect(undone(again)).toBe(again);
});

test('what was typed while a save was under way stays, and can be undone', () => {
  const sent = typed(rows, noDraft, [{ row: 0, column: 0, text: '8' }]);
  expect(afterSave(sent, sent)).toEqual(noDraft);
  const later = afterSave(sent, typed(rows, sent, [{ row: 0, column: 1, text: '9' }]));
  expect([...later.cells]).toEqual([['0:1', '9']]);
  expect(undone(later).cells.size).toBe(0);
  expect(undone(undone(later))).toEqual(undone(later));
});
