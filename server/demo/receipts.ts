import { desc, eq, sql } from 'drizzle-orm';
import { dayText } from '../../contract/platform/dates.ts';
import { money } from '../../contract/platform/money.ts';
import { expenses } from '../delivery/expenses/expenses.table.ts';
import type { Database } from '../platform/database/database.ts';
import type { Storage } from '../platform/files/storage.ts';
import { claimUploads } from '../platform/files/uploads.ts';
import { users } from '../system/people/people.table.ts';
import { keep } from './files.ts';
import { letter } from './pictures.ts';

/** This many of the latest expenses have their receipt; the others are still in somebody's bag. */
const handedIn = 24;

/** The studio got money back from two suppliers. */
async function creditNotes(db: Database): Promise<void> {
  for (const { supplier, notes, share } of [
    { supplier: 'Google Ads', notes: 'Clicks that were not real', share: 0.15 },
    { supplier: 'Fenwick Print', notes: 'Flyers with the wrong fold', share: 0.5 },
  ])
    await db.execute(sql`
      insert into expenses (service_id, service_occurrence_id, supplier, notes, cost, expense_at, created_by_user_id)
      select service_id, service_occurrence_id, supplier, ${notes}, -round(cost * ${share}::numeric, 2),
        least(expense_at + 4, current_date), created_by_user_id
      from expenses where supplier = ${supplier} and expense_at < current_date order by expense_at desc, id desc limit 1`);
}

/** Credit notes, and receipts of what was paid lately. */
export async function collectReceipts(db: Database, storage: Storage): Promise<void> {
  await creditNotes(db);
  const [grace] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'grace'));
  const latest = await db
    .select({ id: expenses.id, supplier: expenses.supplier, cost: expenses.cost, on: expenses.expense_at })
    .from(expenses)
    .orderBy(desc(expenses.expense_at), desc(expenses.id))
    .limit(handedIn);
  for (const { id, supplier, cost, on } of latest) {
    const kind = cost < 0 ? 'Credit note' : 'Receipt';
    const lines = [supplier, dayText(on, 'D MMM YYYY'), money(Math.abs(cost)), 'To Northlight Studio'];
    const place = { db, storage, by: grace!.id };
    const { upload_id } = await keep(place, `${kind} ${supplier} ${on}.pdf`, letter(kind, lines));
    await claimUploads(db, [upload_id]);
    await db.update(expenses).set({ receipt_id: upload_id }).where(eq(expenses.id, id));
  }
}
