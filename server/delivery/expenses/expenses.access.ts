import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { access, either, holds, rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { readServices } from '../services/services.access.ts';
import { expenses } from './expenses.table.ts';

const mine = (me: User): SQL => sql`${expenses}.created_by_user_id = ${me.id}`;

/** Services whose expenses a user may open: those they may read, and all for users who manage or add expenses. Conditions are on services. */
export const openExpenses = either(readServices, access(holds('manage expenses', 'create expenses')));

/** Users who only add expenses see their own, and all those of a service they may read. Services must be joined. */
const createdOrReadable = (me: User): SQL => sql`(${mine(me)} or ${rowsAsSql(readServices, me)})`;

export const browseExpenses = either(
  access(holds('manage expenses'), holds('create expenses').on(createdOrReadable)),
  readServices,
);
export const exportExpenses = access(holds('manage expenses'), holds('create expenses').on(createdOrReadable));
export const addExpenses = access(holds('manage expenses', 'create expenses'));
export const editExpenses = access(holds('manage expenses'), holds('create expenses').on(mine));
