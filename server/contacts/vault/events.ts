import { sql } from 'drizzle-orm';
import type { SecretField, VaultAction } from '../../../contract/contacts/vault.ts';
import { caller } from '../../platform/audit.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';

type Event = { action: VaultAction; site?: { id: number; name: string }; field?: SecretField };

/** Records what was done with a secret. In a transaction both are committed or rolled back together. */
export async function note(db: Database, call: Call, { action, site, field }: Event): Promise<void> {
  const { user_id, username, ip, request_id } = caller(call);
  await db.execute(sql`
    insert into vault_events (user_id, username, action, site_id, site_name, field, ip, request_id)
    values (${user_id}, ${username}, ${action}, ${site?.id ?? null}, ${site?.name ?? null}, ${field ?? null},
      ${ip}, ${request_id})`);
}

/** The first row that does not follow from the previous one; null if the chain is intact. */
export async function brokenAt(db: Database): Promise<number | null> {
  const found = await db.execute<{ id: number | null }>(sql`
    select min(id)::int as id from (
      select e.id, e.hash = vault_event_hash(e) and e.id = coalesce(lag(e.id) over ordered, 0) + 1
        and e.previous_hash = coalesce(lag(e.hash) over ordered, '') as holds
      from vault_events e window ordered as (order by e.id)) chain
    where not holds`);
  return found.rows[0]?.id ?? null;
}

/** The end of the chain, to be stored elsewhere: the chain alone cannot show that its last rows were removed. */
export async function chainEnd(db: Database): Promise<{ id: number; hash: string } | null> {
  const found = await db.execute<{ id: number; hash: string }>(
    sql`select id::int as id, encode(hash, 'hex') as hash from vault_events order by id desc limit 1`,
  );
  return found.rows[0] ?? null;
}
