import { users } from './people.table.ts';

/** How histories name the user that a column points to. */
export const user = { table: users, text: users.display_name };
