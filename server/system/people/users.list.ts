import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { userStatuses } from '../../../contract/system/people.ts';
import type { UserRecord, UserRow, UserStatus } from '../../../contract/system/people.ts';
import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { choice, reference } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { rows } from '../../platform/records.ts';
import { deleteUsers, disableUsers, editUsers, handOverUsers } from './people.access.ts';
import { roles, users } from './people.table.ts';

export const status = sql<UserStatus>`case when ${users.deleted_at} is not null then 'trashed' when not ${users.active} then 'disabled'
  when ${users.activated_at} is null then 'invited' else 'active' end`;

// Drizzle omits the table name when selecting from one table, and in a subquery a bare column would be the subquery's own.
const rolesOf = sql<UserRow['roles']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'text', r.name) order by r.name, r.id)
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${users}.id), '[]')`;

/** Old sessions are deleted; the user's last event in the audit log remains. */
const lastSeen = sql<string | null>`greatest(
  (select max(s.last_seen_at) from sessions s where s.user_id = ${users}.id),
  (select a.at from audit_events a where a.user_id = ${users}.id order by a.at desc limit 1))`;

const columns = ({ me }: Call) => ({
  id: users.id,
  username: users.username,
  display_name: users.display_name,
  email: users.email,
  job_title: users.job_title,
  phone: users.phone,
  status,
  active: users.active,
  is_admin: users.is_admin,
  is_super_admin: users.is_super_admin,
  is_customer: users.is_customer,
  roles: rolesOf,
  activated_at: users.activated_at,
  last_seen_at: lastSeen.mapWith(users.created_at),
  created_at: users.created_at,
  updated_at: users.updated_at,
  deleted_at: users.deleted_at,
  can: canDo(me, {
    edit: editUsers,
    delete: deleteUsers,
    restore: deleteUsers,
    disable: disableUsers,
    enable: disableUsers,
    activate_mail: editUsers,
    revoke_sessions: editUsers,
    hand_over: handOverUsers,
  }),
});

// Unescaped, these characters would end the address and start mail headers.
const mailLink = sql<string>`'mailto:' || replace(replace(replace(replace(${users.email},
  '%', '%25'), '?', '%3F'), '&', '%26'), '#', '%23')`;

const employeesOf = sql<UserRecord['employees']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', e.id, 'full_name', e.full_name,
    'company', jsonb_build_object('id', c.id, 'name', c.name)) order by c.name, e.id)
  from employees e join organization_companies c on c.id = e.company_id
  where e.user_id = ${users}.id and e.deleted_at is null and c.deleted_at is null), '[]')`;

const abilitiesOf = sql<UserRecord['abilities']>`coalesce((
  select jsonb_agg(jsonb_build_object('ability', held.ability, 'roles', held.roles) order by held.ability)
  from (
    select ability, array_agg(r.name order by r.name) as roles
    from user_roles ur join roles r on r.id = ur.role_id cross join unnest(r.abilities) as ability
    where ur.user_id = ${users}.id group by ability) held), '[]')`;

/** The user card, and what an administrator sees next to it. */
export const userRecords = (db: Database, call: Call) =>
  rows(
    db
      .select({ ...columns(call), mail_link: mailLink, employees: employeesOf, abilities: abilitiesOf })
      .from(users)
      .$dynamic(),
  );

const conditions: Record<UserStatus | 'all', SQL | undefined> = {
  active: eq(status, 'active'),
  invited: eq(status, 'invited'),
  disabled: eq(status, 'disabled'),
  trashed: isNotNull(users.deleted_at),
  all: undefined,
};

/** One expression, spelled as in its index. */
export const userText = sql`(${users.display_name} || ' ' || ${users.username} || ' ' || ${users.email})`;

export const userList = list({
  id: users.id,
  query: (call) => rows(call.db.select(columns(call)).from(users).$dynamic()),
  sort: {
    display_name: users.display_name,
    name: users.display_name,
    username: users.username,
    email: users.email,
    job_title: users.job_title,
    status,
    active: users.active,
    is_admin: users.is_admin,
    last_seen_at: lastSeen,
    created_at: users.created_at,
  },
  defaultSort: 'display_name',
  search: userText,
  filters: {
    status: filter(choice('Status', { ...userStatuses, all: 'All' }, {}), (value) => conditions[value]),
    role: filter(
      reference('Role', '/api/system/roles/select', { table: roles, min: 0 }),
      (id) => sql`exists (select from user_roles ur where ur.user_id = ${users.id} and ur.role_id = ${id})`,
    ),
  },
  within: ({ query }) => (query['status'] ? undefined : isNull(users.deleted_at)),
});
