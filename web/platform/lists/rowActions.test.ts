import { expect, test, vi } from 'vitest';
import { offered, offeredTo } from './rowActions.ts';
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

test('several rows are offered what any of them allows, for those that allow it', () => {
  const several = vi.fn();
  const [all, some, none] = [
    { edit: true, delete: true },
    { edit: false, delete: true },
    { edit: false, delete: false },
  ];
  const together = actions.map((action) => ({ ...action, ...(action.label !== 'Open' && { several }) }));
  const rows = [{ can: all }, { can: some }];
  const done = () => undefined;
  const entries = offeredTo(together, rows, done);
  expect(entries.map(({ label }) => label)).toEqual(['Edit (1)', 'Delete']);
  entries[0]!.run();
  expect(several).toHaveBeenCalledWith([rows[0]], done);
  expect(offeredTo(together, [{ can: none }], done)).toEqual([]);
});
