import { expect, test } from 'vitest';
import type { GridCell } from '../../../contract/organisation/statistics.ts';
import { carriedOver, gridOf, toldOf, withoutCell } from './gridNews.ts';
import { noDraft, redone, toSave, typed, typedCells, undone } from './gridState.ts';

const header: GridCell[] = ['id', 'title', 'type', 'group', '2026-03-05', '2026-03-12'];
const calls = (...values: GridCell[]): GridCell[] => [1, 'Calls', 'weekly', '', ...values];
const sales = (...values: GridCell[]): GridCell[] => [3, 'Sales', 'weekly', '', ...values];
const before = gridOf([header, calls(3, ''), sales('', 7)]);
const draft = typed(before.rows, typed(before.rows, noDraft, [{ row: 1, column: 0, text: '5' }]), [
  { row: 0, column: 0, text: '4' },
]);

test('typed cells stay with their statistic and day when the grid is sent anew', () => {
  const now = gridOf([[...header.slice(0, 4), '2026-03-12', '2026-03-05'], sales(7, ''), calls('', 3)]);
  const after = carriedOver(before, now, draft);
  expect(Object.fromEntries(after.cells)).toEqual({ '0:1': '5', '1:1': '4' });
  expect(Object.fromEntries(undone(after).cells)).toEqual({ '0:1': '5' });
  expect(redone(undone(after)).cells).toEqual(after.cells);
  expect(carriedOver(before, gridOf([header, sales('', 7)]), draft).cells).toEqual(new Map([['0:0', '5']]));
});

test('a value that somebody else set is still told, until it was', () => {
  const now = gridOf([header, calls(8, 1), sales('', 7)]);
  const after = carriedOver(before, now, draft);
  expect(toSave(now.header, now.rows, after).seen).toEqual([header, calls('3', 1), sales('', 7)]);
  const told = toldOf(now, after, [{ assignment: 1, period_end: '2026-03-05', theirs: 8 }]);
  expect(toSave(now.header, now.rows, told).seen).toEqual([header, calls('8', 1), sales('', 7)]);
  // Someone who undoes their edit has seen the newer value when they type again.
  const again = typed(now.rows, undone(after), [{ row: 0, column: 0, text: '9' }]);
  expect(toSave(now.header, now.rows, again).seen).toEqual([header, calls(8, 1), sales('', 7)]);
});

test('what the server has by now is no edit', () => {
  expect(carriedOver(before, gridOf([header, calls(4, ''), sales('', 7)]), draft).cells).toEqual(
    new Map([['1:0', '5']]),
  );
});

test('what was typed for a statistic that is gone, locked or not shown any more was dropped without a word', () => {
  const cells = typedCells(before.header, before.rows, draft);
  expect(withoutCell(before, cells)).toEqual([]);
  expect(withoutCell(gridOf([header, sales('', 7)]), cells)).toEqual([[1, '2026-03-05', '4', 'Calls']]);
  expect(withoutCell(gridOf([header, calls(3, ''), sales('NA', 'NA')]), cells)).toEqual([
    [3, '2026-03-05', '5', 'Sales'],
  ]);
  expect(withoutCell(gridOf([header.toSpliced(4, 1), calls(''), sales(7)]), cells)).toHaveLength(2);
});
