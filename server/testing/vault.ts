import { randomBytes } from 'node:crypto';
import type { Agency, Person } from './agency.ts';

export const sitesPath = '/api/vault/sites';
export const eventsPath = '/api/vault/events';

export const newKey = (kid: string): string => `${kid}:${randomBytes(32).toString('base64')}`;

/** As if the person had entered their password just now, or this many minutes ago. */
export const prove = ({ open }: Agency, { session_id }: Person, minutesAgo = 0) =>
  open.pool.query('update sessions set reauthenticated_at = now() - make_interval(mins => $2) where id = $1', [
    session_id,
    minutesAgo,
  ]);

/** A site with a password, added by a colleague. */
export async function addSite(by: Person, values: Record<string, unknown> = {}): Promise<number> {
  const { body } = await by.post(`${sitesPath}/add`, { name: 'Shop admin', password: 'hunter2', ...values });
  return (body.data as { id: number }).id;
}

export const reveal = (by: Person, id: number, field = 'password', purpose?: 'copy') =>
  by.post(`${sitesPath}/${id}/reveal`, { field, ...(purpose ? { purpose } : {}) });

/** What was recorded about a site, oldest first. */
export async function eventsOf({ open }: Agency, id: number): Promise<string[]> {
  const { rows } = await open.pool.query<{ text: string }>(
    `select concat_ws(' ', action, field, username) as text from vault_events where site_id = $1 order by id`,
    [id],
  );
  return rows.map(({ text }) => text);
}
