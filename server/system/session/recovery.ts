import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { sendActivation, sendReset } from '../people/activation.ts';
import { endSessions } from '../people/end-sessions.ts';
import { users } from '../people/people.table.ts';
import { dropTokens, holderOf, useUp } from '../people/tokens.ts';
import { audit } from '../../platform/audit.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { readForm } from '../../platform/forms.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { inTransaction } from '../../platform/own-transaction.ts';
import { hashPassword, isEasyToGuess } from '../../platform/passwords.ts';
import { invalid, refused } from '../../platform/problems.ts';
import { countTry, forgetTries, takeBackTry } from '../../platform/throttle.ts';
import { forgotForm, tokenForm, tooEasy } from './session.forms.ts';
import { loginKeys } from './login-tries.ts';
import { tries } from './tries.ts';

/** Long enough for the work of a known address, so that every answer takes the same time. */
const forgotMs = 250;

export async function forgot(call: Call) {
  const { email } = await readForm(forgotForm, call);
  await countTry(call.db, tries.address('forgot', call));
  await countTry(call.db, tries.forgot(email));
  await Promise.all([mailLink(call, email), sleep(forgotMs)]);
  return reply(null, { message: 'If there is an account with this address, a mail with a link is on its way.' });
}

async function mailLink(call: Call, address: string): Promise<void> {
  const { ip, request_id } = call;
  const [user] = await call.db
    .select({
      id: users.id,
      display_name: users.display_name,
      email: users.email,
      activated_at: users.activated_at,
      username: users.username,
    })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, address.toLowerCase()), users.active, isNull(users.deleted_at)));
  if (!user) return audit(call.db, { action: 'reset requested', ip, request_id });
  await inTransaction(call, async (db) => {
    // Someone whose first link has expired gets a new activation link.
    await (user.activated_at ? sendReset(db, user) : sendActivation(db, user));
    const detail = { username: user.username };
    await audit(db, { action: 'reset requested', subject: `user:${user.id}`, detail, ip, request_id });
  });
}

const stale = () => refused('This link is no longer valid. Please request a new one.');

/** Chooses a password with the token from a mail; every session of the user ends. */
const byToken = (kind: 'reset' | 'activate', message: string) => async (call: Call) => {
  const { token, email, password } = await readForm(tokenForm, call);
  const [address, account] = [tries.address('token', call), tries.token(email)];
  await countTry(call.db, address);
  await countTry(call.db, account);
  const holder = await holderOf(call.db, kind, token, email);
  if (!holder) throw stale();
  if (isEasyToGuess(password, holder.username)) throw invalid({ password: [tooEasy('Password')] });
  const password_hash = await hashPassword(password);
  const change = async (db: Database) => {
    if (!(await useUp(db, kind, token))) throw stale();
    await db
      .update(users)
      .set({ password_hash, activated_at: sql`coalesce(${users.activated_at}, now())` })
      .where(eq(users.id, holder.id));
    await endSessions(db, holder.id);
    await dropTokens(db, holder.id);
    const { ip, request_id } = call;
    const action = kind === 'reset' ? 'password changed' : 'account activated';
    await audit(db, { action, user_id: holder.id, username: holder.username, detail: { by: kind }, ip, request_id });
    if (kind === 'reset') await passwordChangedMail(db, holder);
  };
  await inTransaction(call, change, holder.id);
  await forgetTries(call.db, account.key, ...loginKeys(call, holder));
  await takeBackTry(call.db, address.key);
  return reply(null, { message });
};

export const reset = byToken('reset', 'Your password was changed. Sign in with the new one.');
export const activate = byToken('activate', 'Your account is active. You can sign in now.');

export async function passwordChangedMail(db: Database, user: { display_name: string; email: string }): Promise<void> {
  await queueMail(db, { to: user.email, template: 'password_changed', data: { name: user.display_name } });
}
