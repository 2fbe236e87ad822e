import { eq } from 'drizzle-orm';
import { access, holds } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { timeLogs } from './timelogs.table.ts';

const mine = (me: User) => eq(timeLogs.user_id, me.id);

export const browseTimeLogs = access(holds('browse time logs'), holds('browse own time logs').on(mine));
export const addTimeLogs = access(holds('add time logs'));
/** The specification names no ability for it: the user who logged the time, or someone who manages time. */
export const editTimeLogs = access(holds('manage time logs'), holds('add time logs').on(mine));
