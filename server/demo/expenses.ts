import { asc, eq, sql } from 'drizzle-orm';
import { dayMs, utcDay } from '../../contract/platform/days.ts';
import { recurring } from '../../contract/delivery/services.ts';
import { expenses } from '../delivery/expenses/expenses.table.ts';
import { serviceOccurrences, services } from '../delivery/services/services.table.ts';
import type { Database } from '../platform/database/database.ts';
import type { Storage } from '../platform/files/storage.ts';
import { users } from '../system/people/people.table.ts';
import { dayAgo } from './ago.ts';
import { suppliers } from './deliveries.ts';
import { receiptOf } from './receipts.ts';

/** This many of the latest expenses have a receipt; for the others it has not been handed in. */
const handedIn = 24;

/** What the studio got back from two suppliers. */
const returns = [
  { supplier: 'Google Ads', notes: 'Refund for invalid clicks', share: 0.15 },
  { supplier: 'Fenwick Print', notes: 'Flyers with the wrong fold', share: 0.5 },
];

type Bill = Pick<
  typeof expenses.$inferSelect,
  'service_id' | 'service_occurrence_id' | 'supplier' | 'notes' | 'cost' | 'expense_at' | 'created_by_user_id'
>;

const newestFirst = (bills: Bill[]): Bill[] => bills.toSorted((a, b) => b.expense_at.localeCompare(a.expense_at));

function creditNotes(bills: Bill[]): Bill[] {
  return returns.flatMap(({ supplier, notes, share }) => {
    const paid = newestFirst(bills).find((bill) => bill.supplier === supplier && bill.expense_at < dayAgo(0));
    if (!paid) return [];
    const expense_at = utcDay(Math.min(Date.parse(paid.expense_at) + 4 * dayMs, Date.now()));
    return [{ ...paid, notes, cost: -Math.round(paid.cost * share * 100) / 100, expense_at }];
  });
}

/** Two or three expenses for each occurrence that has begun, and a few for each project; some are overspent. */
async function billsOf(db: Database): Promise<Bill[]> {
  const made = await db.select().from(services).orderBy(asc(services.id));
  const begun = await db
    .select()
    .from(serviceOccurrences)
    .where(sql`${serviceOccurrences.start_at} <= now()`)
    .orderBy(asc(serviceOccurrences.id));
  const rounds = begun.flatMap((round, at) =>
    Array.from({ length: round.budget > 0 ? 2 + (at % 2) : 0 }, (_, index) => ({
      service_id: round.service_id,
      service_occurrence_id: round.id,
      cost: Math.round(round.budget * (0.18 + ((at * 13 + index * 29) % 30) / 100) * 100) / 100,
      expense_at: utcDay(Math.min(Date.parse(round.start_at) + (3 + index * 8) * dayMs, Date.now())),
    })),
  );
  const projects = made
    .filter((service) => service.recurring === recurring.none && service.budget > 0)
    .flatMap((service, at) =>
      [0.22, 0.35].map((share, index) => ({
        service_id: service.id,
        service_occurrence_id: null,
        cost: Math.round(service.budget * share),
        expense_at: dayAgo(6 + at + index * 11),
      })),
    );
  const owners = new Map(made.map(({ id, owner_id }) => [id, owner_id]));
  return [...rounds, ...projects].map((bill, index) => {
    const [supplier, notes] = suppliers[(index * 3) % suppliers.length]!;
    return { ...bill, supplier, notes, created_by_user_id: owners.get(bill.service_id) ?? null };
  });
}

/** What the services cost, what was refunded, and the receipts of the latest payments. */
export async function spend(db: Database, storage: Storage): Promise<void> {
  const paid = await billsOf(db);
  const bills = [...paid, ...creditNotes(paid)];
  const [grace] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'grace'));
  const receipts = new Map<Bill, number>();
  for (const bill of newestFirst(bills).slice(0, handedIn))
    receipts.set(bill, await receiptOf({ db, storage, by: grace!.id }, bill));
  await db.insert(expenses).values(bills.map((bill) => ({ ...bill, receipt_id: receipts.get(bill) ?? null })));
}
