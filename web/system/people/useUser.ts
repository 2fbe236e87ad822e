import { useRecord } from '../../platform/lists/useRecord.ts';
import { usersPath } from './userActions.ts';

/** A user with their roles and employees, kept up to date. */
export const useUser = (id: string) =>
  useRecord(`${usersPath}/{id}`, { id }, { row: 'users', topic: ['user_roles', 'roles', 'employees'] });
