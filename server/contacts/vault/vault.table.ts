import { bigint, customType, pgTable } from 'drizzle-orm/pg-core';
import type { SecretField, VaultAction } from '../../../contract/contacts/vault.ts';
import { id, instant, integer, text, timestamps } from '../../platform/columns.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

const envelope = { version: integer().notNull(), wrapped_key: bytes().notNull(), sealed: bytes().notNull() };

/** All keys ever used, each with its check value. */
export const vaultKeys = pgTable('vault_keys', {
  kid: text().primaryKey(),
  ...envelope,
  created_at: instant().notNull(),
});

export const vaultSites = pgTable('vault_sites', {
  id: id(),
  company_id: integer(),
  name: text().notNull(),
  url: text(),
  username: text(),
  sealed_at: instant(),
  created_by_user_id: integer(),
  ...timestamps,
  deleted_at: instant(),
});

export const vaultSecrets = pgTable('vault_secrets', {
  id: id(),
  site_id: integer().notNull(),
  field: text().$type<SecretField>().notNull(),
  sealed_for: integer(),
  kid: text().notNull(),
  ...envelope,
  set_at: instant().notNull(),
  replaced_at: instant(),
});

/** Who sees the sites of one client. */
export const vaultShares = pgTable('vault_shares', {
  id: id(),
  company_id: integer().notNull(),
  user_id: integer().notNull(),
  created_by_user_id: integer(),
  created_at: timestamps.created_at,
});

/** Append-only; the database sets id, at and the hashes. */
export const vaultEvents = pgTable('vault_events', {
  id: bigint({ mode: 'number' }).primaryKey(),
  at: instant().notNull(),
  user_id: integer(),
  username: text(),
  action: text().$type<VaultAction>().notNull(),
  site_id: integer(),
  site_name: text(),
  field: text().$type<SecretField>(),
  ip: text(),
  request_id: text(),
  previous_hash: bytes().notNull(),
  hash: bytes().notNull(),
});
