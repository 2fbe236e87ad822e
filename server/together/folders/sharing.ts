import { and, asc, eq, sql } from 'drizzle-orm';
import type { SharedFrom, SharedWith } from '../../../contract/together/files.ts';
import { contactCompanies as companies } from '../../contacts/contacts/contacts.table.ts';
import { roles, users } from '../../system/people/people.table.ts';
import type { Call } from '../../platform/calls.ts';
import type { ItemRow } from './folders.rows.ts';
import { sharedOnTheWay } from './folders.sight.ts';
import { folderItems as items, folderShares as shares } from './folders.table.ts';
import { isReadable } from './shares.ts';

/** Everyone the item is shared with, directly first and then through parent folders; only clients the caller may read. */
export const sharedWith = ({ db, me, record }: Call<ItemRow>): Promise<SharedWith[]> =>
  db
    .select({
      kind: sql<
        SharedWith['kind']
      >`case when ${users.id} is not null then 'user' when ${roles.id} is not null then 'role' else 'company' end`,
      id: sql<number>`coalesce(${users.id}, ${roles.id}, ${companies.id})`,
      text: sql<string>`coalesce(${users.display_name}, ${roles.name}, ${companies.name})`,
      from: sql<SharedFrom>`case when ${items.id} <> ${record.id} then jsonb_build_object('id', ${items.id}, 'name', ${items.name}) end`,
    })
    .from(items)
    .innerJoin(shares, eq(shares.item_id, items.id))
    .leftJoin(users, eq(users.id, shares.user_id))
    .leftJoin(roles, eq(roles.id, shares.role_id))
    .leftJoin(companies, and(eq(companies.id, shares.company_id), isReadable({ me })))
    .where(and(sharedOnTheWay(me, record.id), sql`coalesce(${users.id}, ${roles.id}, ${companies.id}) is not null`))
    .orderBy(
      asc(sql`array_position(folder_trail(${record.id}::int), ${items.id})`),
      sql`${users.id} is null, ${roles.id} is null`,
      asc(sql`coalesce(${users.display_name}, ${roles.name}, ${companies.name})`),
    )
    .limit(200);
