import { useRecord } from '../../platform/lists/useRecord.ts';
import { usersPath } from './userActions.ts';

/** One user, with the roles and employees that belong to them, kept up to date. */
export const useUser = (id: string) =>
  useRecord(`${usersPath}/{id}`, { id }, { row: 'users', topic: ['user_roles', 'roles', 'employees'] });
