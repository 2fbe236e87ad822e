import { eq, sql } from 'drizzle-orm';
import { access, either, holds, onlyOn, staff } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { browseRoles, browseUsers, deleteUsers, editRoles, editUsers, readUsers } from './people.access.ts';
import { user } from './lookups.ts';
import { roleForm, userForm } from './people.forms.ts';
import { roles, userRoles, users } from './people.table.ts';
import { leaveAgain } from './users.verbs.ts';

/** Permissions and sign-in details are changed by their own verbs, which also end sessions. */
const never = access();

const oneself = onlyOn((me) => eq(users.id, me.id), 'own account');

/** The same rule as for giving roles: none with an ability that the caller lacks. */
const giveRoles = access(
  holds('edit users').on((me) =>
    me.is_admin || me.is_super_admin
      ? sql`true`
      : sql`exists (select from ${roles} where ${roles.id} = ${userRoles.role_id}
          and ${roles.abilities} <@ ${sql.param(me.abilities)}::text[])`,
  ),
);

export const peopleChanges = {
  users: {
    noun: 'User',
    table: users,
    name: 'display_name',
    read: readUsers,
    // Names of colleagues are everywhere; the news only says that one has changed.
    hear: staff,
    undo: { changed: either(editUsers, deleteUsers, oneself) },
    guarded: {
      username: never,
      email: never,
      is_admin: never,
      is_super_admin: never,
      is_customer: never,
      active: never,
      activated_at: never,
    },
    undone: leaveAgain,
    form: userForm,
    labels: { deleted_at: 'Trashed', activated_at: 'Activated' },
    hidden: ['settings'],
  },
  user_roles: {
    noun: 'User role',
    table: userRoles,
    name: ({ role_id, user_id }) => [role_id, user_id].join(' of '),
    read: browseUsers,
    undo: { added: giveRoles, deleted: giveRoles },
    lookups: { user_id: user, role_id: { table: roles, text: roles.name } },
  },
  roles: {
    noun: 'Role',
    table: roles,
    name: 'name',
    read: browseRoles,
    undo: { added: editRoles, changed: editRoles, deleted: editRoles },
    form: roleForm,
  },
} satisfies Tracked;
