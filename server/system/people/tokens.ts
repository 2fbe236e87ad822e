import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import { users } from './people.table.ts';
import { passwordTokens } from './sessions.table.ts';

type Kind = 'reset' | 'activate' | 'setup';

/** How long a link from a mail works. */
export const tokenMinutes = 60;
/** An invitation may come on a Friday evening. */
export const activationHours = 72;
const setupMinutes = 24 * 60;

/** Creates a token; the user's earlier one of this kind stops working. */
export async function issueToken(db: Database, kind: Kind, user_id: number | null): Promise<string> {
  const token = newSecret();
  const lasts = { setup: setupMinutes, activate: activationHours * 60, reset: tokenMinutes }[kind];
  if (user_id !== null) {
    await db.delete(passwordTokens).where(and(eq(passwordTokens.user_id, user_id), eq(passwordTokens.kind, kind)));
  }
  await db.insert(passwordTokens).values({
    user_id,
    kind,
    token_hash: hashOf(token),
    expires_at: sql`now() + make_interval(mins => ${lasts})`,
  });
  return token;
}

const usable = (kind: Kind, token: string) =>
  and(
    eq(passwordTokens.token_hash, hashOf(token)),
    eq(passwordTokens.kind, kind),
    gt(passwordTokens.expires_at, sql`now()`),
  );

export type TokenHolder = { id: number; username: string; display_name: string; email: string };

/** The user of a token: only together with the address it was sent to, and only while that user may sign in. */
export async function holderOf(
  db: Database,
  kind: 'reset' | 'activate',
  token: string,
  email: string,
): Promise<TokenHolder | undefined> {
  const [holder] = await db
    .select({ id: users.id, username: users.username, display_name: users.display_name, email: users.email })
    .from(passwordTokens)
    .innerJoin(users, eq(users.id, passwordTokens.user_id))
    .where(
      and(
        usable(kind, token),
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        users.active,
        isNull(users.deleted_at),
        kind === 'reset' ? isNotNull(users.activated_at) : isNull(users.activated_at),
      ),
    );
  return holder;
}

export async function isUsable(db: Database, kind: Kind, token: string): Promise<boolean> {
  const [found] = await db.select({ id: passwordTokens.id }).from(passwordTokens).where(usable(kind, token));
  return found !== undefined;
}

/** Uses the token up; if two try at once, one of them is too late. */
export async function useUp(db: Database, kind: Kind, token: string): Promise<boolean> {
  const used = await db.delete(passwordTokens).where(usable(kind, token)).returning({ id: passwordTokens.id });
  return used.length > 0;
}

export async function dropTokens(db: Database, user_id: number): Promise<void> {
  await db.delete(passwordTokens).where(eq(passwordTokens.user_id, user_id));
}
