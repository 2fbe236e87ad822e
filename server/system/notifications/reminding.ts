import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/problems.ts';
import { claim } from '../../platform/throttle.ts';
import { notify } from './notifications.ts';
import type { NewNotice } from './notifications.ts';

const minutes = 60;

/** Whether somebody who was last reminded then may be reminded again. */
export const mayRemind = (last: string | null): boolean =>
  last === null || Date.now() - Date.parse(last) > minutes * 60_000;

/**
 * Reminds users of what a colleague waits for, each of them once an hour of the same thing, whoever asks. Returns whom
 * it reminded; if all of them were reminded before, it is refused.
 */
export async function remind(db: Database, notice: NewNotice): Promise<number[]> {
  const { kind, to, record, path } = notice;
  const keyOf = (user: number) => `nudge:${kind}:${record ? `${record.type}:${record.id}` : path}:${user}`;
  const free = await claim(db, [...new Set(to)].map(keyOf), minutes);
  const told = to.filter((user) => free.has(keyOf(user)));
  if (told.length === 0)
    throw refused(`${to.length === 1 ? 'This person was' : 'They were'} reminded less than an hour ago.`);
  await notify(db, { ...notice, to: told });
  return told;
}
