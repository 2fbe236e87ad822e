import type { SQL } from 'drizzle-orm';
import type { User } from '../../platform/access.ts';
import { slot } from '../../platform/slots.ts';

/** Files that staff may download without the ability to browse folders: the condition is over folder_items. */
export const fileReaders = slot<string, (me: User) => SQL>('fileReaders');
