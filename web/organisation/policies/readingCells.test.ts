import { expect, test } from 'vitest';
import type { ReadingTable } from '../../../contract/organisation/policies.ts';
import { cellOf, waiting } from './readingCells.ts';

const same = (day: string) => day;

test('a cell says what was read and what is late', () => {
  expect(cellOf([1, 2, 3, '2026-05-04', '', 1, 0], same)).toMatchObject({ state: 'done', text: 'v3 · 2026-05-04' });
  expect(cellOf([1, 2, 0, '', '2026-05-04', 0, 1], same)).toMatchObject({
    state: 'late',
    text: 'Overdue · 2026-05-04',
  });
  expect(cellOf([1, 2, 0, '', '', 0, 0], same)).toMatchObject({ state: 'open', text: 'To read' });
  expect(cellOf([1, 2, 1, '2026-01-01', '', 0, 0], same)).toMatchObject({
    text: 'Read again',
    title: 'To read; version 1 on 2026-01-01',
  });
});

test('only who signs in is reminded', () => {
  const table: ReadingTable = {
    people: [
      { id: 1, full_name: 'Ann', role: null, has_user: true },
      { id: 2, full_name: 'Paper Only', role: null, has_user: false },
    ],
    policies: [{ id: 9, title: 'Keys', version: 1 }],
    cells: [
      [1, 9, 0, '', '', 0, 0],
      [2, 9, 0, '', '', 0, 0],
    ],
  };
  expect([...waiting(table)]).toEqual([1]);
});
