import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SessionUser } from '../../../contract/platform/session.ts';
import { workIn } from '../companies/companies.access.ts';
import { organizationCompanies as companies } from '../companies/companies.table.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { bitByBit, sweep } from '../../platform/jobs/sweeping.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import { sessions } from '../people/sessions.table.ts';
import { sessionLimits } from './identify.ts';

export const cookieAge = sessionLimits.days * 24 * 60 * 60;

/** The last working company, if the user may still work there; else the only one there is to choose. */
async function firstCompany(db: Database, user: SessionUser): Promise<number | null> {
  const { last_company_id = 0 } = user.settings;
  const choices = await db
    .select({ id: companies.id })
    .from(companies)
    .where(rowsAsSql(workIn, user))
    .orderBy(sql`${companies.id} = ${last_company_id} desc`)
    .limit(2);
  const [first, second] = choices;
  return first && (!second || first.id === last_company_id) ? first.id : null;
}

/** A new session with new secrets: one for the cookie, and one for scripts, which in a browser only works together with the cookie. */
export async function startSession(
  db: Database,
  user: SessionUser,
  call: Call,
): Promise<{ cookie: string; token: string }> {
  const secrets = { cookie: newSecret(), token: newSecret() };
  const { api_tokens } = call.platform.settings;
  await db.insert(sessions).values({
    user_id: user.id,
    token_hash: hashOf(secrets.cookie),
    api_token_hash: api_tokens ? hashOf(secrets.token) : null,
    api_token_expires_at: api_tokens ? sql`now() + make_interval(hours => ${sessionLimits.token_hours})` : null,
    company_id: await firstCompany(db, user),
    ip: call.ip,
    user_agent: call.user_agent,
    expires_at: sql`now() + make_interval(days => ${sessionLimits.days})`,
  });
  return secrets;
}

/** Neither too old nor idle for too long. */
export const isLive = sql`${sessions.expires_at} > now()
  and ${sessions.last_seen_at} > now() - make_interval(hours => ${sessionLimits.idle_hours})`;

/** Removes what has expired: sessions, links, counted attempts, answers kept for repeated submits. */
export async function sweepSessions(db: Database, stopped: () => boolean = () => false): Promise<void> {
  const sweepAway = (table: string, fits: SQL) => sweep(db, table, fits, stopped);
  await sweepAway('sessions', sql`not (${isLive})`);
  await sweepAway('password_tokens', sql`expires_at < now()`);
  await sweepAway('throttles', sql`coalesce(tries[cardinality(tries)], '-infinity') < now() - interval '1 day'`);
  // That a call was made is remembered longer than its answer: a browser that was closed may repeat it after weeks.
  await sweepAway('idempotent_answers', sql`created_at < now() - interval '30 days'`);
  await bitByBit(
    db,
    sql`update idempotent_answers set answer = null`,
    'idempotent_answers',
    sql`answer is not null and created_at < now() - interval '24 hours'`,
    stopped,
  );
}
