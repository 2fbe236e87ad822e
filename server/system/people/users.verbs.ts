import { eq } from 'drizzle-orm';
import type { UserRecord } from '../../../contract/system/people.ts';
import { audit, caller } from '../../platform/audit.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { TrackedTable } from '../../platform/changes/tracked.ts';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/problems.ts';
import { countTry } from '../../platform/throttle.ts';
import { restore, trash } from '../../platform/trash.ts';
import { sendActivation } from './activation.ts';
import { endSessions } from './end-sessions.ts';
import { keepSuperAdmin } from './grants.ts';
import { leavings, userKeepers } from './people.slots.ts';
import { users } from './people.table.ts';
import { dropTokens } from './tokens.ts';

const note = (call: Call<UserRecord>, action: string, detail: Record<string, unknown> = {}) =>
  audit(call.db, {
    ...caller(call),
    action,
    subject: `user:${call.record.id}`,
    detail: { username: call.record.username, ...detail },
  });

/** Old sessions and links never work again, not even after the user is restored. */
async function lockOut(db: Database, user_id: number): Promise<void> {
  await endSessions(db, user_id);
  await dropTokens(db, user_id);
  for (const [, leave] of leavings.all()) await leave(db, user_id);
}

export async function disable(call: Call<UserRecord>) {
  await keepSuperAdmin(call.db, call.record);
  await call.db.update(users).set({ active: false }).where(eq(users.id, call.record.id));
  await lockOut(call.db, call.record.id);
  await note(call, 'user disabled');
  return reply({ id: call.record.id }, { message: 'User disabled' });
}

export async function enable(call: Call<UserRecord>) {
  await call.db.update(users).set({ active: true }).where(eq(users.id, call.record.id));
  await note(call, 'user enabled');
  return reply({ id: call.record.id }, { message: 'User enabled' });
}

/** Some records have to outlive the user who made them. */
async function refuseKept({ db, record }: Call<UserRecord>): Promise<void> {
  for (const [, reasonOf] of userKeepers.all()) {
    const reason = await reasonOf(db, record.id);
    if (reason) throw refused(reason);
  }
}

export async function remove(call: Call<UserRecord>) {
  if (call.record.deleted_at !== null) await refuseKept(call);
  await keepSuperAdmin(call.db, call.record);
  await lockOut(call.db, call.record.id);
  await note(call, call.record.deleted_at === null ? 'user trashed' : 'user deleted');
  return trash(users, 'User')(call);
}

/** Undo of a restore moves users to the trash: it is refused, and ends what they had, as if they were trashed. */
export const leaveAgain: TrackedTable['undone'] = async ({ db }, changes) => {
  for (const { row_id, before, after } of changes) {
    if (!before?.['deleted_at'] || after?.['deleted_at'] !== null) continue;
    const [user] = await db.select().from(users).where(eq(users.id, row_id));
    if (!user) continue;
    await keepSuperAdmin(db, user);
    await lockOut(db, user.id);
  }
};

export async function bringBack(call: Call<UserRecord>) {
  await note(call, 'user restored');
  return restore(users, 'User')(call);
}

export async function resendActivation(call: Call<UserRecord>) {
  const { record } = call;
  if (record.status !== 'invited') {
    throw refused(
      record.activated_at === null
        ? 'This user cannot sign in, so no activation mail can be sent.'
        : 'This user has already chosen a password.',
    );
  }
  await countTry(call.db, { key: `activation:${record.id}`, most: 3, minutes: 60 });
  await sendActivation(call.db, record);
  await note(call, 'activation mail sent');
  return reply({ id: record.id }, { message: 'The activation mail is on its way.' });
}

/** Signs the user out everywhere; the caller's current session is kept if it is their own. */
export async function revokeSessions(call: Call<UserRecord>) {
  const { db, record, me, session } = call;
  const ended = await endSessions(db, record.id, record.id === me.id ? session?.id : undefined);
  await note(call, 'session revoked', { sessions: ended });
  return reply({ id: record.id, ended }, { message: ended === 1 ? '1 session ended' : `${ended} sessions ended` });
}
