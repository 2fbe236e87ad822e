import type { Call } from './calls.ts';
import { transaction } from './database/database.ts';
import type { Database } from './database/database.ts';

/** The writes of a route that declares ownTransaction; the actor is the caller unless someone else has proved who they are. */
export const inTransaction = <T>(
  call: Call,
  work: (db: Database) => Promise<T>,
  user_id: number | null = call.me.id || null,
): Promise<T> => transaction(call.platform.open, { user_id, batch: call.batch }, work);
