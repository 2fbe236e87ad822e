import type { User } from '../../platform/access.ts';
import type { Database } from '../../platform/database/database.ts';
import { notify } from './notifications.ts';

/** Notifies a user who changed their roles. */
export async function tellOfRoles(db: Database, user_id: number, by: User): Promise<void> {
  const text = `${by.display_name} changed your roles.`;
  await notify(db, { kind: 'account', to: [user_id], actor: by.id, record: null, text, path: '/#/dashboard' });
}
