import type { User } from '../../platform/access.ts';
import type { Identify } from '../../platform/http/identity.ts';
import type { IdentitiesOf } from '../../platform/live/standing.ts';
import { hashOf } from '../../platform/secrets.ts';

/** A session ends after half a day of inactivity, or after a month. */
export const sessionLimits = { idle_hours: 12, days: 30, token_hours: 12 } as const;

const live = `
  select s.id as session_id, s.company_id, s.last_seen_at < now() - interval '1 minute' as is_old,
    u.id, u.username, u.display_name, u.is_admin, u.is_super_admin, u.is_customer,
    array(select distinct unnest(r.abilities) from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as abilities
  from sessions s join users u on u.id = s.user_id
  where s.expires_at > now() and s.last_seen_at > now() - interval '${sessionLimits.idle_hours} hours'
    and u.active and u.deleted_at is null`;

const statements = {
  cookie: { name: 'session-by-cookie', text: `${live} and s.token_hash = $1` },
  token: { name: 'session-by-token', text: `${live} and s.api_token_hash = $1 and s.api_token_expires_at > now()` },
  ids: { name: 'sessions-by-id', text: `${live} and s.id = any($1)` },
};

type Row = User & { session_id: number; company_id: number | null; is_old: boolean };
const parts = ({ session_id, company_id, is_old, ...user }: Row) => ({ session_id, company_id, is_old, user });

/** Checked on every call, so that a lost role or a revoked session takes effect with the next one. */
export const identify: Identify = async ({ open, settings }, by, secret) => {
  if (by === 'token' && !settings.api_tokens) return null;
  const { rows } = await open.pool.query<Row>({ ...statements[by], values: [hashOf(secret)] });
  const row = rows[0];
  if (!row) return null;
  const { session_id, company_id, is_old, user } = parts(row);
  if (is_old) await open.pool.query('update sessions set last_seen_at = now() where id = $1', [session_id]);
  return { user, session: { id: session_id, company_id, by_token: by === 'token' } };
};

/** For connections that stay open: the current users of their sessions. An open connection alone does not keep a session alive. */
export const identitiesOf: IdentitiesOf = async ({ pool }, ids) => {
  const { rows } = await pool.query<Row>({ ...statements.ids, values: [ids] });
  return new Map(
    rows.map((row) => {
      const { session_id: id, company_id, user } = parts(row);
      return [id, { user, session: { id, company_id, by_token: false } }];
    }),
  );
};
