import { IconReceipt } from '@tabler/icons-react';
import { expenseTexts } from '../../../contract/delivery/expenses.ts';
import type { ExpenseMeta } from '../../../contract/delivery/expenses.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { formatMoney } from '../../platform/format.ts';
import { ExportLink } from '../../platform/lists/ExportLink.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { SpendingFigures } from '../services/SpendingFigures.tsx';
import { ListTotal } from '../../ui/ListTotal.tsx';
import { addExpense, editExpense, expenseActions, expensesPath, mayEdit } from './expenseActions.ts';
import type { ExpensesOf } from './expenseActions.ts';
import { expenseColumns } from './expenseColumns.tsx';
import classes from './expenses.module.css';

type ServiceExpensesProps = {
  of: ExpensesOf;
  /** Only the user's own. */
  userOnly?: boolean;
};

/** What the listed expenses add up to, if that is not everything that was spent. */
function ListedTotal({ meta: { listed, service } }: { meta: ExpenseMeta }) {
  if (listed === null || listed === service.spent) return null;
  return (
    <ListTotal>
      Total of these expenses <strong>{formatMoney(listed)}</strong>
    </ListTotal>
  );
}

/** Expenses with totals, filters and export, of a whole service or one occurrence. */
export function ServiceExpenses({ of, userOnly = false }: ServiceExpensesProps) {
  const { service } = of;
  const params = { ...(of.occurrence && { occurrence: of.occurrence }), ...(userOnly && { own: true }) };
  const expenses = useList(expensesPath, {
    row: 'expenses',
    params: { service, ...params },
    topic: `services:${service}`,
    inAddress: false,
  });
  const { meta } = expenses;
  const addButton = meta?.can.add && <AddButton onClick={() => addExpense(of)}>Add Expense</AddButton>;
  return (
    <>
      <div className={classes.sums}>{meta && <SpendingFigures spending={meta.service} />}</div>
      <ListToolbar list={expenses} filters={`${expensesPath}/filters`} search={false}>
        {meta?.can.export && (
          <ExportLink list={expenses} path={`/jobs/services/${of.service}/expenses/export`} params={params} />
        )}
        {addButton}
      </ListToolbar>
      <ListTable
        list={expenses}
        label="Expenses"
        columns={expenseColumns}
        rowActions={expenseActions(of, meta?.can.add ?? false)}
        empty={expenseTexts.none}
        emptyIcon={<IconReceipt size={22} />}
        onOpen={(expense) => mayEdit(expense) && editExpense(of, expense)}
      />
      {meta && <ListedTotal meta={meta} />}
      <Pagination list={expenses} />
    </>
  );
}
