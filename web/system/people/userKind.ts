import type { UserRow } from '../../../contract/system/people.ts';

type Rights = Pick<UserRow, 'is_admin' | 'is_super_admin' | 'is_customer'>;

/** Super admin, admin, client or staff. */
export function userKind({ is_admin, is_super_admin, is_customer }: Rights): string {
  if (is_super_admin) return 'Super admin';
  if (is_admin) return 'Admin';
  return is_customer ? 'Client' : 'Staff';
}
