import { PgDialect } from 'drizzle-orm/pg-core';
import type { OpenDatabase } from '../../platform/database/database.ts';
import type { Identify, Identity } from '../../platform/http/identity.ts';
import type { IdentitiesOf } from '../../platform/live/standing.ts';
import { keepNewest } from '../../platform/newest.ts';
import { hashOf } from '../../platform/secrets.ts';
import { stillWorkedIn } from '../companies/companies.access.ts';

/** A session ends after half a day of inactivity, or after a month. */
export const sessionLimits = { idle_hours: 12, days: 30, token_hours: 12 } as const;

const working = new PgDialect().sqlToQuery(stillWorkedIn).sql;

// Everything about the caller as one text, so that one comparison shows whether anything has changed.
const live = `
  select json_build_object('session', json_build_object('id', s.id, 'company_id', ${working}),
      'user', json_build_object('id', u.id, 'username', u.username, 'display_name', u.display_name, 'is_admin', u.is_admin,
        'is_super_admin', u.is_super_admin, 'is_customer', u.is_customer, 'abilities',
        array(select distinct unnest(r.abilities) from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id)))::text as known,
    s.last_seen_at < now() - interval '1 minute' as is_old
  from sessions s join users u on u.id = s.user_id
  where s.expires_at > now() and s.last_seen_at > now() - interval '${sessionLimits.idle_hours} hours'
    and u.active and u.deleted_at is null`;

const statements = {
  cookie: { name: 'session-by-cookie', text: `${live} and s.token_hash = $1` },
  token: { name: 'session-by-token', text: `${live} and s.api_token_hash = $1 and s.api_token_expires_at > now()` },
  ids: { name: 'sessions-by-id', text: `${live} and s.id = any($1)` },
};

type Row = { known: string; is_old: boolean };
type Known = { text: string; identity: Identity };

function read(text: string, by_token: boolean): Identity {
  const { user, session } = JSON.parse(text) as Identity;
  // Frozen, because many requests share it.
  Object.freeze(user.abilities);
  return Object.freeze({ user: Object.freeze(user), session: Object.freeze({ ...session, by_token }) });
}

const most = 2000;
const knowns = new WeakMap<OpenDatabase, Map<string, Known>>();

/** Who the sessions of recent requests belonged to. Never trusted: each request checks whether it still holds. */
function knownIn(open: OpenDatabase): Map<string, Known> {
  let known = knowns.get(open);
  if (!known) knowns.set(open, (known = new Map()));
  return known;
}

const stillHere = (open: OpenDatabase, { session }: Identity) =>
  open.pool.query('update sessions set last_seen_at = now() where id = $1', [session.id]);

/** Checked on every call, so that a lost role or a revoked session takes effect with the next one. */
export const identify: Identify = {
  async ask({ open, settings }, by, secret) {
    if (by === 'token' && !settings.api_tokens) return null;
    const hash = hashOf(secret);
    const { rows } = await open.pool.query<Row>({ ...statements[by], values: [hash] });
    const row = rows[0];
    const known = knownIn(open);
    const key = by + hash.toString('base64');
    if (!row) {
      known.delete(key);
      return null;
    }
    const identity = read(row.known, by === 'token');
    keepNewest(known, key, { text: row.known, identity }, most);
    if (row.is_old) await stillHere(open, identity);
    return identity;
  },

  recall({ open, settings }, by, secret) {
    if (by === 'token' && !settings.api_tokens) return null;
    const hash = hashOf(secret);
    const it = knownIn(open).get(by + hash.toString('base64'));
    if (!it) return null;
    const statement = { ...statements[by], values: [hash] };
    let isSent = false;
    let row: unknown[] | null | undefined;
    const hear = ([first]: unknown[]) => {
      row = first ? Object.values(first) : null;
    };
    const ahead = () => {
      if (isSent) return null;
      isSent = true;
      return { statement, hear };
    };
    const holds = async () => {
      if (row === undefined) hear((await open.pool.query(statement)).rows);
      if (row?.[0] !== it.text) return false;
      if (row[1]) await stillHere(open, it.identity);
      return true;
    };
    return { identity: it.identity, ahead, holds };
  },
};

/** For connections that stay open: the current users of their sessions. An open connection alone does not keep a session alive. */
export const identitiesOf: IdentitiesOf = async ({ pool }, ids) => {
  const { rows } = await pool.query<Row>({ ...statements.ids, values: [ids] });
  return new Map(
    rows.map(({ known }) => {
      const identity = read(known, false);
      return [identity.session.id, identity];
    }),
  );
};
