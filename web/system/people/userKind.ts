import type { UserRow } from '../../../contract/system/people.ts';

type Rights = Pick<UserRow, 'is_admin' | 'is_super_admin' | 'is_customer'>;

/** What a user is beside their roles, in a word. */
export function userKind({ is_admin, is_super_admin, is_customer }: Rights): string {
  if (is_super_admin) return 'Super admin';
  if (is_admin) return 'Admin';
  return is_customer ? 'Client' : 'Staff';
}
