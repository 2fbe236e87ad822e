import type { Database } from '../database/database.ts';
import { slot } from '../slots.ts';

/** Takes back what followed from a change that is undone and is not in the change log: notices, mails, follows. */
export type Withdrawal = (db: Database, batch: string) => Promise<unknown>;

export const withdrawals = slot<string, Withdrawal>('withdrawals');

export async function withdraw(db: Database, batch: string): Promise<void> {
  for (const [, takeBack] of withdrawals.all()) await takeBack(db, batch);
}
