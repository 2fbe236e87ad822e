import { eq, sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { abilitiesByArea } from '../../../contract/platform/abilities.ts';
import type { Area } from '../../../contract/platform/abilities.ts';
import type { Permission } from '../../../contract/system/people.ts';
import { id, text } from '../../platform/columns.ts';
import { choice, reference } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { rows } from '../../platform/records.ts';
import { roles } from './people.table.ts';

const areas = Object.keys(abilitiesByArea) as Area[];
const known = areas.flatMap((area) => abilitiesByArea[area].map((ability) => ({ ability: ability as string, area })));

/** Not a table in the database: the abilities are declared in code and numbered in that order. */
const permissions = pgTable('permissions', { id: id(), ability: text().notNull(), area: text().notNull() });
const source = sql`unnest(${sql.param(known.map(({ ability }) => ability))}::text[],
  ${sql.param(known.map(({ area }) => area))}::text[]) with ordinality as permissions (ability, area, id)`;

const ability = sql<string>`${permissions.ability}`;

const rolesWith = sql<Permission['roles']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'text', r.name) order by r.name, r.id)
  from roles r where ${ability} = any(r.abilities)), '[]')`;

const usersWith = sql<number>`(select count(distinct u.id)::int from roles r join user_roles ur on ur.role_id = r.id
  join users u on u.id = ur.user_id and u.active and u.deleted_at is null where ${ability} = any(r.abilities))`;

export const permissionList = list({
  id: permissions.id,
  query: ({ db }) =>
    rows(
      db
        .select({
          id: sql<number>`${permissions.id}::int`,
          ability,
          area: sql<string>`${permissions.area}`,
          roles: rolesWith,
          users_count: usersWith,
        })
        .from(source)
        .$dynamic(),
    ),
  sort: { area: permissions.id, ability: permissions.ability, users_count: usersWith },
  defaultSort: 'id',
  search: sql`(${permissions.ability} || ' ' || ${permissions.area})`,
  filters: {
    area: filter(choice('Area', areas, {}), (area) => eq(permissions.area, area)),
    role: filter(
      reference('Role', '/api/system/roles/select', { table: roles, min: 0 }),
      (role) => sql`${permissions.ability} = any((select r.abilities from roles r where r.id = ${role})::text[])`,
    ),
  },
  meta: async ({ db }) => {
    const counted = await db.execute<{ admins: number }>(
      sql`select count(*)::int as admins from users where (is_admin or is_super_admin) and active and deleted_at is null`,
    );
    return { admins: counted.rows[0]?.admins ?? 0 };
  },
});
