import { Anchor } from '@mantine/core';
import { isCreditNote } from '../../../contract/delivery/expenses.ts';
import type { Expense } from '../../../contract/delivery/expenses.ts';
import { formatDate, formatMoney } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

export const expenseColumns: Column<Expense>[] = [
  {
    key: 'expense_at',
    label: 'Date',
    sort: 'expense_at',
    render: ({ expense_at }) => formatDate(expense_at, 'table'),
  },
  {
    key: 'supplier',
    label: 'Supplier',
    yields: 2,
    sort: 'supplier',
    render: (expense) => (
      <>
        {expense.supplier} {isCreditNote(expense) && <StatusBadge tone="accent">Credit note</StatusBadge>}{' '}
        {expense.deleted_at !== null && <StatusBadge tone="bad">Deleted</StatusBadge>}
      </>
    ),
  },
  { key: 'notes', label: 'Notes', yields: 1 },
  {
    key: 'receipt',
    label: 'Receipt',
    yields: 1,
    render: ({ receipt }) =>
      receipt && (
        <Anchor href={receipt} target="_blank" rel="noopener" size="sm">
          Receipt
        </Anchor>
      ),
  },
  { key: 'cost', label: 'Cost', sort: 'cost', align: 'right', render: ({ cost }) => formatMoney(cost) },
];
