import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { columnLimits } from '../../../contract/platform/columns.ts';
import type { UserSettings } from '../../../contract/platform/session.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { endSessions } from '../people/end-sessions.ts';
import { tellOldAddress } from '../people/old-address.ts';
import { users } from '../people/people.table.ts';
import { dropTokens } from '../people/tokens.ts';
import { audit, caller } from '../../platform/audit.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { readForm } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { inTransaction } from '../../platform/own-transaction.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { forbidden, invalid } from '../../platform/problems.ts';
import { countTry, forgetTries } from '../../platform/throttle.ts';
import { currentVersion, refuseStale } from '../../platform/versions.ts';
import { passwordChangedMail } from './recovery.ts';
import { settingsForm } from './session.forms.ts';
import type { passwordForm, profileForm, reauthenticateForm } from './session.forms.ts';
import { sessions } from '../people/sessions.table.ts';
import { sessionUser } from './session-user.ts';
import { tries } from './tries.ts';

const isWrong = (field: string, label: string) => invalid({ [field]: [`The ${label} value is not correct.`] });

/** Checks that it is really the user, not someone who found the screen unlocked. Returns the hash the password matches. */
async function provePassword(call: Call, password: string, field: string, label: string): Promise<string> {
  const throttle = tries.password(call.me.id);
  await countTry(call.db, throttle);
  const [user] = await call.db
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, call.me.id));
  const held = user?.password_hash ?? null;
  if (!(await verifyPassword(held, password)) || held === null) {
    await audit(call.db, { ...caller(call), action: 'password check failed' });
    throw isWrong(field, label);
  }
  await forgetTries(call.db, throttle.key);
  return held;
}

/** This session continues, unless a script makes the call; all other sessions and all tokens end. */
export async function changePassword(call: Call, values: Values<(typeof passwordForm)['fields']>) {
  const current = ['current_password', 'Current password'] as const;
  const proven = await provePassword(call, values.current_password, ...current);
  const password_hash = await hashPassword(values.password);
  const here = call.session?.by_token ? undefined : call.session?.id;
  await inTransaction(call, async (db) => {
    const { rowCount } = await db
      .update(users)
      .set({ password_hash })
      .where(and(eq(users.id, call.me.id), eq(users.password_hash, proven)));
    // Someone else has changed it in the meantime: of two, the second would not know that theirs is not the one.
    if (rowCount === 0) throw isWrong(...current);
    await endSessions(db, call.me.id, here);
    await db
      .update(sessions)
      .set({ api_token_hash: null, api_token_expires_at: null })
      .where(eq(sessions.user_id, call.me.id));
    await dropTokens(db, call.me.id);
    await audit(db, { ...caller(call), action: 'password changed', detail: { by: 'user' } });
    await passwordChangedMail(db, await sessionUser(db, call.me.id));
  });
  return reply(null, { message: 'Your password was changed. You have been signed out everywhere else.' });
}

/** A profile is the caller's own user: its address has no id. */
const own = (call: Call): Call<{ id: number }> => ({ ...call, record: { id: call.me.id } });

export async function profileValues(call: Call): Promise<Record<string, unknown>> {
  const { display_name, email, phone, job_title } = await sessionUser(call.db, call.me.id);
  return { display_name, email, phone, job_title, _version: await currentVersion(users, own(call)) };
}

/** The next reset link goes to the new address, so it needs the password and the old address is notified. */
export async function reviseProfile(call: Call, values: Values<(typeof profileForm)['fields']>) {
  const { current_password, ...profile } = values;
  const before = await sessionUser(call.db, call.me.id);
  const moves = profile.email !== before.email;
  if (moves) {
    if (!current_password) throw invalid({ current_password: [ruleTexts.required('Current password')] });
    await provePassword(call, current_password, 'current_password', 'Current password');
  }
  const saved = await inTransaction(call, async (db) => {
    const here = { ...call, db };
    await db.select({ id: users.id }).from(users).where(eq(users.id, call.me.id)).for('update');
    await refuseStale(users, own(here), () => profileValues(here));
    await db.update(users).set(profile).where(eq(users.id, call.me.id));
    if (moves) {
      await dropTokens(db, call.me.id);
      await audit(db, { ...caller(call), action: 'email changed', detail: { from: before.email, to: profile.email } });
      await tellOldAddress(db, before, profile.email);
    }
    return sessionUser(db, call.me.id);
  });
  return reply(saved, { message: 'Profile saved' });
}

/** The columns of a list that is not sent stay as they are, as every setting does. */
function settingsAfter(sent: object & { columns?: object | null }): SQL {
  const merged = sql`${users.settings} || ${JSON.stringify(sent)}::jsonb`;
  if (!sent.columns) return sql`jsonb_strip_nulls(${merged})`;
  const columns = sql`coalesce(${users.settings} -> 'columns', '{}') || ${JSON.stringify(sent.columns)}::jsonb`;
  return sql`jsonb_strip_nulls(${merged} || jsonb_build_object('columns', ${columns}))`;
}

/** Saves what is sent and leaves the rest; the working company has its own address, so it is not accepted here. */
export async function saveSettings(call: Call): Promise<UserSettings> {
  const unknown = Object.keys(call.body).filter((name) => !Object.hasOwn(settingsForm.fields, name));
  if (unknown.length > 0) {
    throw invalid(Object.fromEntries(unknown.map((name) => [name, ['There is no such setting.']])));
  }
  const { last_company_id: _chosenElsewhere, ...kept } = await readForm(settingsForm, call, { partial: true });
  const [saved] = await call.db
    .update(users)
    .set({ settings: settingsAfter(kept) })
    .where(eq(users.id, call.me.id))
    .returning({ settings: users.settings });
  if (JSON.stringify(saved!.settings.columns ?? {}).length > columnLimits.kept)
    throw invalid({ columns: ['You have chosen the columns of too many lists. Please reset some first.'] });
  return saved!.settings;
}

/** Marks the session as just confirmed by password; never a script's. */
export async function reauthenticate(call: Call, { password }: Values<(typeof reauthenticateForm)['fields']>) {
  if (!call.session || call.session.by_token) throw forbidden();
  await provePassword(call, password, 'password', 'Password');
  const [stamped] = await call.db
    .update(sessions)
    .set({ reauthenticated_at: sql`now()` })
    .where(eq(sessions.id, call.session.id))
    .returning({ reauthenticated_at: sessions.reauthenticated_at });
  return reply(stamped!);
}
