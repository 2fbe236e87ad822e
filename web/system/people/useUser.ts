import type { UserRecord } from '../../../contract/system/people.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { usersPath } from './userActions.ts';

/** One user, with the roles and employees that belong to them, kept up to date. */
export const useUser = (id: string) =>
  useRecord<UserRecord>(`${usersPath}/${id}`, { topic: [`users:${id}`, 'user_roles', 'roles', 'employees'] });
