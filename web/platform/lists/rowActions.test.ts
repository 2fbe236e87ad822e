import { expect, test } from 'vitest';
import { offered } from './rowActions.ts';
import type { RowAction } from './rowActions.ts';

type Row = { can: { edit: boolean; delete: boolean } };
const actions: RowAction<Row>[] = [
  { label: 'Delete', danger: true, when: (row) => row.can.delete, run: () => undefined },
  { label: 'Open', run: () => undefined },
  { label: 'Edit', when: (row) => row.can.edit, run: () => undefined },
];
const labels = (row: Row) => offered(actions, row).map((action) => action.label);

test('a row offers only what its can allows, dangerous actions last', () => {
  expect(labels({ can: { edit: true, delete: true } })).toEqual(['Open', 'Edit', 'Delete']);
  expect(labels({ can: { edit: false, delete: true } })).toEqual(['Open', 'Delete']);
  expect(labels({ can: { edit: false, delete: false } })).toEqual(['Open']);
});
