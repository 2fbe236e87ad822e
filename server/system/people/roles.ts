import { eq } from 'drizzle-orm';
import { roleLimits } from '../../../contract/system/people.ts';
import type { Role } from '../../../contract/system/people.ts';
import { audit, caller } from '../../platform/audit.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import { finder } from '../../platform/records.ts';
import type { roleForm } from './people.forms.ts';
import { roles } from './people.table.ts';
import { roleRows } from './roles.list.ts';

const copyMark = ' (copy)';

type RoleValues = Values<(typeof roleForm)['fields']>;

export const findRole = finder({ noun: 'Role', table: roles, query: roleRows });

const shown = async (call: Call, id: number) => (await roleRows(call.db, call).where(eq(roles.id, id)))[0]!;

export async function addRole(call: Call, values: RoleValues) {
  const [made] = await call.db.insert(roles).values(values).returning({ id: roles.id });
  const { id } = made!;
  const detail = { name: values.name, given: values.abilities, taken: [] };
  await audit(call.db, { ...caller(call), action: 'role added', subject: `role:${id}`, detail });
  return reply(await shown(call, id), { message: 'Role added' });
}

/** "Sales rep (copy)", cut so that it can be saved as it is. */
export const copyName = (name: string) => `${name.slice(0, roleLimits.name - copyMark.length)}${copyMark}`;

/** Takes effect with the next call of everyone who has the role. */
export async function reviseRole(call: Call<Role>, values: RoleValues) {
  const { id, abilities } = call.record;
  await call.db.update(roles).set(values).where(eq(roles.id, id));
  const given = values.abilities.filter((ability) => !abilities.includes(ability));
  const taken = abilities.filter((ability) => !values.abilities.includes(ability));
  const detail = { name: values.name, given, taken };
  await audit(call.db, { ...caller(call), action: 'role changed', subject: `role:${id}`, detail });
  return reply(await shown(call, id), { message: 'Role saved' });
}

export async function deleteRole(call: Call<Role>) {
  const { id, name, abilities } = call.record;
  await call.db.delete(roles).where(eq(roles.id, id));
  const detail = { name, given: [], taken: abilities };
  await audit(call.db, { ...caller(call), action: 'role deleted', subject: `role:${id}`, detail });
  return reply({ id }, { message: 'Role deleted' });
}

export const deleteRoleQuestion = ({ users_count }: Role): string =>
  users_count === 0
    ? 'Are you sure you want to delete this Role?'
    : `Are you sure you want to delete this Role? ${users_count === 1 ? '1 user has' : `${users_count} users have`} it.`;
