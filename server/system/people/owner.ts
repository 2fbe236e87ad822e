import { sql } from 'drizzle-orm';
import type { RecordOwner } from '../../../contract/system/people.ts';
import { users } from './people.table.ts';
import { status } from './users.list.ts';

/** The joined user as the owner of a record. */
export const ownerJson = sql<RecordOwner | null>`case when ${users.id} is not null then
  jsonb_build_object('id', ${users.id}, 'display_name', ${users.display_name}, 'job_title', ${users.job_title},
    'phone', ${users.phone}, 'email', ${users.email}, 'status', ${status}) end`;
