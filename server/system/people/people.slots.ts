import type { User } from '../../platform/access.ts';
import type { Database } from '../../platform/database/database.ts';
import { slot } from '../../platform/slots.ts';

/** Told, by the module that tells it, that someone's roles were changed. */
export const rolesChanged = slot<string, (db: Database, user_id: number, by: User) => Promise<void>>('changed roles');

/** Why a user cannot be deleted for good, in a sentence, by the module that says so; null where nothing speaks against it. */
export const userKeepers = slot<string, (db: Database, user_id: number) => Promise<string | null>>('user keepers');
