import { eq, sql } from 'drizzle-orm';
import type { MailAccount } from '../../../contract/contacts/mailaccounts.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { users } from '../../system/people/people.table.ts';
import { audit, caller } from '../../platform/audit.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { inTransaction } from '../../platform/own-transaction.ts';
import { invalid, notFound, refused } from '../../platform/problems.ts';
import { countTry } from '../../platform/throttle.ts';
import { explain, fieldErrors, tryConnection } from './connection.ts';
import type { MailServer } from './connection.ts';
import type { accountForm } from './mailaccounts.forms.ts';
import { mailAccounts } from './mailaccounts.table.ts';
import { openPassword, sealPassword } from './sealed.ts';

type AccountValues = Values<(typeof accountForm)['fields']>;
export type KeptAccount = typeof mailAccounts.$inferSelect;

export async function accountOf(db: Database, user_id: number): Promise<KeptAccount | undefined> {
  const [account] = await db.select().from(mailAccounts).where(eq(mailAccounts.user_id, user_id));
  return account;
}

/** Without its password, even sealed. */
function shown({ password: _sealed, user_id: _own, created_at: _made, ...account }: KeptAccount): MailAccount {
  return account;
}

/** The caller's account, or null. */
export async function readAccount({ db, me }: Call): Promise<MailAccount | null> {
  const account = await accountOf(db, me.id);
  return account ? shown(account) : null;
}

/** The starting values of the form: the existing account, else the user's own name and address. */
export async function accountValues(call: Call): Promise<Record<string, unknown>> {
  const account = await readAccount(call);
  if (account) return account;
  const [user] = await call.db
    .select({ name: users.display_name, address: users.email, username: users.email })
    .from(users)
    .where(eq(users.id, call.me.id));
  return { ...user, port: 587, security: 'starttls' };
}

/** Each attempt calls an external server, so they are limited. */
const countCall = ({ db, me }: Call) => countTry(db, { key: `mail-account:${me.id}`, most: 20, minutes: 15 });

/** The password that was entered, else the stored one, but only for the server and name it was entered for. */
function passwordFor(values: AccountValues, known: KeptAccount | undefined, { platform }: Call): string | null {
  if (!values.username) return null;
  if (values.password) return values.password;
  const isSame = known?.password && known.host === values.host && known.username === values.username;
  if (!isSame) throw invalid({ password: [ruleTexts.required('Password')] });
  try {
    return openPassword(platform.settings, known.user_id, known.password!);
  } catch (error) {
    throw invalid(fieldErrors(error, { ...values, password: null }));
  }
}

/** Links the account once its server has accepted the sign-in. */
export async function linkAccount(call: Call, values: AccountValues) {
  const { settings } = call.platform;
  const known = await accountOf(call.db, call.me.id);
  const { name, address, host, port, security, username } = values;
  const server: MailServer = { host, port, security, username, password: passwordFor(values, known, call) };
  await countCall(call);
  try {
    await tryConnection(server, settings);
  } catch (error) {
    throw invalid(fieldErrors(error, server), 'The mail server did not accept the sign-in.');
  }
  const password = server.password === null ? null : sealPassword(settings, call.me.id, server.password);
  const columns = { name, address, host, port, security, username, password, last_error: null };
  const saved = await inTransaction(call, async (db) => {
    const [row] = await db
      .insert(mailAccounts)
      .values({ user_id: call.me.id, ...columns, tested_at: sql`now()` })
      .onConflictDoUpdate({ target: mailAccounts.user_id, set: { ...columns, tested_at: sql`now()` } })
      .returning();
    await audit(db, {
      ...caller(call),
      action: 'mail account linked',
      subject: `user:${call.me.id}`,
      detail: { address, host, port },
    });
    return row!;
  });
  return reply(shown(saved), { message: known ? 'Mail account saved' : 'Mail account linked' });
}

async function ownAccountOf({ db, me }: Call): Promise<KeptAccount> {
  const account = await accountOf(db, me.id);
  if (!account) throw notFound('mail account');
  return account;
}

/** Signs in again with the stored values, and records the result. */
export async function testAccount(call: Call) {
  const account = await ownAccountOf(call);
  await countCall(call);
  let last_error: string | null = null;
  try {
    await tryConnection(serverOf(account, call.platform.settings), call.platform.settings);
  } catch (error) {
    [, last_error] = explain(error, account);
  }
  await inTransaction(call, (db) =>
    db
      .update(mailAccounts)
      .set({ last_error, ...(last_error === null ? { tested_at: sql`now()` } : {}) })
      .where(eq(mailAccounts.id, account.id)),
  );
  if (last_error !== null) throw refused(last_error);
  return reply(await readAccount(call), { message: 'The mail server accepted the sign-in' });
}

/** An account with its password opened, for as long as a connection needs it. */
export const serverOf = (account: KeptAccount, settings: Parameters<typeof openPassword>[0]): MailServer => ({
  ...account,
  password: account.password === null ? null : openPassword(settings, account.user_id, account.password),
});

export async function unlinkAccount(call: Call) {
  const account = await ownAccountOf(call);
  await call.db.delete(mailAccounts).where(eq(mailAccounts.id, account.id));
  const { address, host, port } = account;
  await audit(call.db, {
    ...caller(call),
    action: 'mail account unlinked',
    subject: `user:${call.me.id}`,
    detail: { address, host, port },
  });
  return reply(null, { message: 'Mail account unlinked' });
}
