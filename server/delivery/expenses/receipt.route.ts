import { eq } from 'drizzle-orm';
import { sendFile } from '../../platform/files/send.ts';
import { uploads } from '../../platform/files/uploads.table.ts';
import { notFound } from '../../platform/problems.ts';
import { find } from '../../platform/records.ts';
import type { Route } from '../../platform/routes.ts';
import { browseExpenses } from './expenses.access.ts';
import { findExpense } from './expenses.list.ts';

/** The scan or picture: for everyone who may see the expense, not only the uploader. */
export const receiptRoute: Route = {
  method: 'GET',
  path: '/jobs/services/{service}/expenses/{id}/receipt',
  access: browseExpenses,
  finder: findExpense,
  mutates: false,
  kind: 'raw',
  summary: 'The receipt of an expense.',
  handle: () => undefined,
  raw: async (call, request, reply) => {
    const { receipt_id } = await find(findExpense, browseExpenses, call);
    const [file] = await call.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, receipt_id ?? 0));
    if (!file || file.stored_at === null) throw notFound('file');
    return sendFile(call.platform.storage, file, request, reply);
  },
};
