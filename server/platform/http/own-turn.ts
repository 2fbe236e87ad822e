import type { OpenDatabase } from '../database/database.ts';
import { turnsOfEach } from '../turns.ts';

const each = new WeakMap<OpenDatabase, ReturnType<typeof turnsOfEach>>();

/**
 * The changes of one user occupy at most half of the connections. They mostly wait for each other anyway, and one that
 * waits in the database holds a connection: many at once would keep everyone else out, and the last of them would fail
 * because the server is busy.
 */
export function inOwnTurn<T>(open: OpenDatabase, user_id: number | null, work: () => Promise<T>): Promise<T> {
  if (user_id === null) return work();
  let inTurn = each.get(open);
  if (!inTurn) each.set(open, (inTurn = turnsOfEach(Math.ceil(open.pool.options.max / 2))));
  return inTurn(user_id, work);
}
