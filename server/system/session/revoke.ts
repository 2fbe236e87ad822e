import { eq } from 'drizzle-orm';
import { audit, caller } from '../../platform/audit.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { sessions } from '../people/sessions.table.ts';

/** Ends one session; ending the current one signs the caller out. */
export async function revoke(call: Call<{ id: number; user_id: number; current: boolean }>) {
  const { id, user_id, current } = call.record;
  await call.db.delete(sessions).where(eq(sessions.id, id));
  await audit(call.db, { ...caller(call), action: 'session revoked', subject: `user:${user_id}`, detail: { id } });
  const answer = reply({ id }, { message: 'Session ended' });
  if (current && !call.session?.by_token) answer.cookie = 'clear';
  return answer;
}
