import { and, eq, or, sql } from 'drizzle-orm';
import { users } from '../people/people.table.ts';
import { audit, caller } from '../../platform/audit.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { readForm } from '../../platform/forms.ts';
import { inTransaction } from '../../platform/own-transaction.ts';
import { hashPassword, isOutdated, verifyPassword } from '../../platform/passwords.ts';
import { invalid } from '../../platform/problems.ts';
import { deviceAge, deviceCookie } from './devices.ts';
import { countLogin, forgetLogins } from './login-tries.ts';
import { loginForm, logoutForm } from './session.forms.ts';
import { sessions } from '../people/sessions.table.ts';
import { sessionUser } from './session-user.ts';
import { cookieAge, startSession } from './sessions.ts';

const wrong = 'These credentials do not match our records.';

const mayEnter = sql<boolean>`${users.active} and ${users.deleted_at} is null and ${users.activated_at} is not null`;

const account = {
  id: users.id,
  username: users.username,
  email: users.email,
  password_hash: users.password_hash,
  may_enter: mayEnter,
};

/** Unknown, disabled, not activated or mistyped: always the same work and the same answer. */
export async function login(call: Call) {
  const body = { ...call.body, username: call.body['username'] ?? call.body['email'] };
  const { username, password } = await readForm(loginForm, { ...call, body });
  const name = username.toLowerCase();
  const [user] = await call.db
    .select(account)
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, name), eq(sql`lower(${users.email})`, name)));
  await countLogin(call, name, user);
  const password_hash = user?.may_enter ? user.password_hash : null;
  if (!(await verifyPassword(password_hash, password)) || !user || !password_hash) throw await refuse(call, user);

  const fresh = isOutdated(password_hash) ? await hashPassword(password) : null;
  const { cookie, ...data } = await inTransaction(
    call,
    async (db) => {
      // While the password was checked, it may have been changed, or the user disabled and signed out everywhere.
      const [still] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, user.id), eq(users.password_hash, password_hash), mayEnter))
        .for('update');
      if (!still) throw invalid({ username: [wrong] }, wrong);
      if (fresh) await db.update(users).set({ password_hash: fresh }).where(eq(users.id, user.id));
      if (call.session && !call.session.by_token) await db.delete(sessions).where(eq(sessions.id, call.session.id));
      const signedIn = await sessionUser(db, user.id);
      const { cookie, token } = await startSession(db, signedIn, call);
      await audit(db, { ...caller(call), action: 'login', user_id: user.id, username: user.username });
      return { user: signedIn, token, cookie };
    },
    user.id,
  );
  await forgetLogins(call, user);
  const answer = reply(data);
  const device = { value: deviceCookie(call, user.id), max_age: deviceAge };
  answer.cookie = { value: cookie, max_age: cookieAge, device };
  return answer;
}

// People may type a password into the name field: only the name of a real user is recorded.
async function refuse(call: Call, user: { id: number; username: string } | undefined) {
  const { ip, request_id } = call;
  const known = user ? { subject: `user:${user.id}`, detail: { username: user.username } } : {};
  await audit(call.db, { action: 'login failed', ...known, ip, request_id });
  return invalid({ username: [wrong] }, wrong);
}

export async function logout(call: Call) {
  await readForm(logoutForm, call);
  await call.db.delete(sessions).where(eq(sessions.id, call.session!.id));
  await audit(call.db, { ...caller(call), action: 'logout' });
  const answer = reply(null);
  answer.cookie = 'clear';
  return answer;
}
