import { sql } from 'drizzle-orm';
import type { Searched } from '../../platform/searching.ts';
import { browseUsers } from './people.access.ts';
import { users } from './people.table.ts';
import { userText } from './users.list.ts';

export const searchedColleagues: Searched = {
  table: users,
  name: sql`${users.display_name}`,
  named: users.display_name,
  hint: sql`concat_ws(' · ', nullif(${users.job_title}, ''), ${users.email})`,
  text: userText,
  read: browseUsers,
  isLive: () => sql`(${users}.active and ${users}.deleted_at is null)`,
};
