import { users } from './people.table.ts';

/** How the history of any table names the user that a column points at. */
export const user = { table: users, text: users.display_name };
