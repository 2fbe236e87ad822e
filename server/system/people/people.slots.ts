import type { User } from '../../platform/access.ts';
import type { Database } from '../../platform/database/database.ts';
import { slot } from '../../platform/slots.ts';

/** Called when someone's roles were changed, so that a module can notify them. */
export const rolesChanged = slot<string, (db: Database, user_id: number, by: User) => Promise<void>>('changed roles');

/** Called when someone is disabled or trashed, in the same transaction: ends what only they could have ended. */
export const leavings = slot<string, (db: Database, user_id: number) => Promise<unknown>>('leavings');

/** Why a module keeps a user from being deleted for good, as a sentence; null if nothing does. */
export const userKeepers = slot<string, (db: Database, user_id: number) => Promise<string | null>>('user keepers');
