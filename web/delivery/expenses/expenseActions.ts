import { IconArrowBackUp, IconCopyPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { isCreditNote } from '../../../contract/delivery/expenses.ts';
import type { Expense } from '../../../contract/delivery/expenses.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';

/** Which expenses: those of a service, or of one of its occurrences. */
export type ExpensesOf = { service: string | number; occurrence?: string | number };

export const expensesPath = '/api/jobs/services/{service}/expenses';

export const addExpense = (of: ExpensesOf) =>
  openForm(`${expensesPath}/add`, {
    service: of.service,
    ...(of.occurrence && { service_occurrence: of.occurrence }),
  });

/** Adds the same once more, today: a bill that comes every month. */
const addAgain = ({ service }: ExpensesOf, expense: Expense) =>
  openForm(`${expensesPath}/add`, {
    service,
    supplier: expense.supplier,
    cost: Math.abs(expense.cost),
    is_credit_note: isCreditNote(expense),
    notes: expense.notes,
  });

export const showOccurrenceExpenses = (service: string | number, occurrence: string | number) =>
  openPanel('occurrence-expenses', `${service}-${occurrence}`);

const isDeleted = ({ deleted_at }: Expense) => deleted_at !== null;

export const mayEdit = (expense: Expense) => expense.can.edit && !isDeleted(expense);
export const editExpense = (of: ExpensesOf, { id }: Expense) =>
  openForm(`${expensesPath}/{id}/edit`, { service: of.service, id });

export function expenseActions(of: ExpensesOf, mayAdd: boolean): RowAction<Expense>[] {
  const { service } = of;
  return [
    { label: 'Edit', icon: IconPencil, when: mayEdit, run: (expense) => editExpense(of, expense) },
    {
      label: 'Add again',
      icon: IconCopyPlus,
      when: (expense) => !isDeleted(expense) && mayAdd,
      run: (expense) => addAgain(of, expense),
    },
    {
      label: 'Restore',
      icon: IconArrowBackUp,
      when: (expense) => expense.can.restore && isDeleted(expense),
      run: ({ id }) =>
        void runAction(
          `${expensesPath}/{id}/restore`,
          { service, id },
          { becomes: ['expenses', 'restored'], confirm: true },
        ),
    },
    {
      label: 'Delete',
      icon: IconTrash,
      danger: true,
      when: (expense) => expense.can.delete && !isDeleted(expense),
      run: ({ id }) =>
        void runAction(
          `${expensesPath}/{id}/delete`,
          { service, id },
          { becomes: ['expenses', 'deleted'], confirm: true },
        ),
    },
  ];
}
