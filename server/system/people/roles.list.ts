import { sql } from 'drizzle-orm';
import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { list } from '../../platform/lists.ts';
import { rows } from '../../platform/records.ts';
import { editRoles } from './people.access.ts';
import { roles } from './people.table.ts';

// Drizzle omits the table name when selecting from one table, and in a subquery a bare column would be the subquery's own.
const usersCount = sql<number>`(select count(*)::int from user_roles ur join users u on u.id = ur.user_id
  where ur.role_id = ${roles}.id and u.deleted_at is null)`;

export const roleRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: roles.id,
        name: roles.name,
        description: roles.description,
        abilities: roles.abilities,
        users_count: usersCount,
        created_at: roles.created_at,
        updated_at: roles.updated_at,
        can: canDo(me, { edit: editRoles, delete: editRoles }),
      })
      .from(roles)
      .$dynamic(),
  );

export const roleList = list({
  id: roles.id,
  query: (call) => roleRows(call.db, call),
  sort: {
    name: roles.name,
    users_count: usersCount,
    abilities: sql`cardinality(${roles.abilities})`,
    created_at: roles.created_at,
  },
  defaultSort: 'name',
  search: sql`(${roles.name} || ' ' || coalesce(${roles.description}, ''))`,
});
