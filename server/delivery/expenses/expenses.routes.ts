import { expenseTexts, isCreditNote } from '../../../contract/delivery/expenses.ts';
import type { Expense } from '../../../contract/delivery/expenses.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing } from '../../platform/routes.ts';
import { sheetRoute } from '../../platform/sheets.ts';
import type { SheetColumn } from '../../platform/sheets.write.ts';
import { restore } from '../../platform/trash.ts';
import { addExpenses, browseExpenses, editExpenses, exportExpenses, openExpenses } from './expenses.access.ts';
import { expenseForm } from './expenses.forms.ts';
import { expenseList, findDeletedExpense, findExpense, occurrenceList, sheetName } from './expenses.list.ts';
import { expenses } from './expenses.table.ts';
import { receiptRoute } from './receipt.route.ts';
import { add, expenseValues, newExpenseValues, remove, revise, selectOccurrences } from './expenses.ts';

const path = '/api/jobs/services/{service}/expenses';
const one = `${path}/{id}`;

const columns: SheetColumn<Expense>[] = [
  { label: 'Date', value: ({ expense_at }) => expense_at, width: 12, as: 'day' },
  { label: 'Supplier', value: ({ supplier }) => supplier, width: 28 },
  { label: 'Cost', value: ({ cost }) => cost, width: 12, as: 'money' },
  { label: 'Kind', value: (expense) => (isCreditNote(expense) ? 'Credit note' : 'Expense'), width: 12 },
  { label: 'Notes', value: ({ notes }) => notes, width: 48 },
  { label: 'Receipt', value: ({ receipt }) => (receipt ? 'Yes' : 'No'), width: 10 },
  { label: 'Occurrence', value: ({ service_occurrence }) => service_occurrence?.first_day, as: 'day' },
  { label: 'Added by', value: ({ created_by }) => created_by?.display_name },
  { label: 'Deleted', value: ({ deleted_at }) => deleted_at, as: 'day' },
];

export const expenseRoutes = [
  ...listing(path, browseExpenses, expenseList),
  ...listing(`${path}/occurrences`, openExpenses, occurrenceList),
  get(`${path}/occurrences/select`, openExpenses, selectOccurrences),
  sheetRoute('/jobs/services/{service}/expenses/export', exportExpenses, expenseList, columns, {
    name: sheetName,
    summary: 'The expenses of a service, or of one occurrence, as a spreadsheet: format xlsx or csv.',
  }),
  receiptRoute,
  ...dialog(`${path}/add`, addExpenses, null, {
    title: 'Add Expense',
    form: expenseForm,
    values: newExpenseValues,
    save: add,
    params: ['service_occurrence'],
  }),
  ...editing(`${one}/edit`, editExpenses, findExpense, {
    title: 'Edit Expense',
    form: expenseForm,
    values: expenseValues,
    save: revise,
  }),
  ...action(`${one}/delete`, editExpenses, findExpense, remove, { confirm: expenseTexts.delete }),
  ...action(`${one}/restore`, editExpenses, findDeletedExpense, restore(expenses, 'Expense'), {
    confirm: expenseTexts.restore,
  }),
];
