import { sql } from 'drizzle-orm';
import { users } from '../people/people.table.ts';
import { passwordTokens } from '../people/sessions.table.ts';
import { isUsable, issueToken, useUp } from '../people/tokens.ts';
import { audit } from '../../platform/audit.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { readForm } from '../../platform/forms.ts';
import { inTransaction } from '../../platform/own-transaction.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { refused } from '../../platform/problems.ts';
import { publicUrl } from '../../platform/settings.ts';
import { countTry } from '../../platform/throttle.ts';
import { setupForm } from './session.forms.ts';
import { tries } from './tries.ts';

async function hasUsers(db: Database): Promise<boolean> {
  const found = await db.execute<{ id: number }>(sql`select id from users limit 1`);
  return found.rows.length > 0;
}

/** The link to create the first super admin; null if someone can already sign in, or the demo agency will. */
export async function setupLink({ open, settings }: Platform): Promise<string | null> {
  if (settings.demo || (await hasUsers(open.db))) return null;
  return `${publicUrl(settings)}/#/auth/setup/${await issueToken(open.db, 'setup', null)}`;
}

const stale = () => refused('This link is no longer valid. Restart the server for a new one.');

/** Creates the first super admin of an empty installation, once. */
export async function setUp(call: Call) {
  const { token, password, ...person } = await readForm(setupForm, call);
  await countTry(call.db, tries.address('token', call));
  if ((await hasUsers(call.db)) || !(await isUsable(call.db, 'setup', token))) throw stale();
  const password_hash = await hashPassword(password);
  await inTransaction(call, async (db) => {
    // Two links printed by two processes still create only one first user.
    await db.execute(sql`lock table users in share row exclusive mode`);
    if ((await hasUsers(db)) || !(await useUp(db, 'setup', token))) throw stale();
    const [made] = await db
      .insert(users)
      .values({ ...person, password_hash, is_super_admin: true, activated_at: sql`now()` })
      .returning({ id: users.id, username: users.username });
    await db.delete(passwordTokens);
    const { ip, request_id } = call;
    await audit(db, { action: 'set up', user_id: made!.id, username: made!.username, ip, request_id });
  });
  return reply(null, { message: 'Your account is ready. You can sign in now.' });
}
