import { fileRoute } from '../../platform/files/file.route.ts';
import { browseExpenses } from './expenses.access.ts';
import { findExpense } from './expenses.list.ts';

export const receiptRoute = fileRoute({
  path: '/jobs/services/{service}/expenses/{id}/receipt',
  summary: 'The receipt of an expense.',
  access: browseExpenses,
  finder: findExpense,
  upload: ({ receipt_id }) => receipt_id,
});
