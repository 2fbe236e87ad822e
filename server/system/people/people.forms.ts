import { and, eq, ne, sql } from 'drizzle-orm';
import { roleLimits, userLimits } from '../../../contract/system/people.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { abilityGrid, checkbox, references } from '../../platform/fields/choice.ts';
import type { Field } from '../../platform/fields/field.ts';
import { email, phone, text, textarea, username } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import { roles, users } from './people.table.ts';
import { takenBy } from './taken.ts';

const idOf = (record: unknown): number | undefined => (record as { id?: number } | undefined)?.id;
/** Why a user cannot become a client's: an employee has their login. */
async function employedAs({ db }: Call, user: number | undefined): Promise<string | null> {
  if (user === undefined) return null;
  const { rows } = await db.execute<{ full_name: string }>(sql`
    select full_name from employees where user_id = ${user} and deleted_at is null order by id limit 1`);
  return rows[0] ? `This is the login of the employee ${rows[0].full_name}. Please remove it there first.` : null;
}

const isSuperAdmin = (me: User) => me.is_super_admin;

export const userForm = form({
  display_name: text('Name', { required: true, max: userLimits.display_name }),
  username: username('Username', {
    required: true,
    check: (value, call, record) => takenBy(call.db, users.username, 'Username', value, idOf(record)),
  }),
  email: email('E-mail', {
    required: true,
    check: (value, call, record) => takenBy(call.db, users.email, 'E-mail', value, idOf(record)),
  }),
  job_title: text('Job title', { max: userLimits.job_title }),
  phone: phone('Phone', {}),
  roles: references('Roles', '/api/system/roles/grantable', { table: roles, min: 0, max: 50 }),
  is_customer: {
    ...checkbox('Client', { help: 'Signs in for a client and only sees what was shared with the client' }),
    check: async (is, call, record) => (is ? employedAs(call, idOf(record)) : null),
  } satisfies Field<boolean>,
  is_admin: checkbox('Admin', { help: 'Has every ability', when: isSuperAdmin }),
  is_super_admin: checkbox('Super admin', {
    help: 'Also manages roles, sessions and the audit log',
    when: isSuperAdmin,
  }),
});

const roleName = (own: (record: unknown) => number) =>
  text('Name', {
    required: true,
    max: roleLimits.name,
    check: async (value, call, record) => {
      const [other] = await call.db
        .select({ id: roles.id })
        .from(roles)
        .where(and(eq(sql`lower(${roles.name})`, sql`lower(${value})`), ne(roles.id, own(record))));
      return other ? ruleTexts.unique('Name') : null;
    },
  });
const roleFields = {
  description: textarea('Description', { max: roleLimits.description }),
  abilities: abilityGrid('Abilities'),
};

export const roleForm = form({ name: roleName((record) => idOf(record) ?? 0), ...roleFields });
/** A copy cannot have the same name as the role it is copied from. */
export const roleCopyForm = form({ name: roleName(() => 0), ...roleFields });
