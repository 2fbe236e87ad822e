import { fileRoute } from '../../platform/files/file.route.ts';
import { browseExpenses } from './expenses.access.ts';
import { findAnyExpense } from './expenses.list.ts';

export const receiptRoute = fileRoute({
  path: '/jobs/services/{service}/expenses/{id}/receipt',
  summary: 'The receipt of an expense.',
  access: browseExpenses,
  finder: findAnyExpense,
  upload: ({ receipt_id }) => receipt_id,
});
