import { sql } from 'drizzle-orm';
import { customType, pgTable } from 'drizzle-orm/pg-core';
import { id, instant, integer, text } from '../../platform/columns.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const moment = () =>
  instant()
    .notNull()
    .default(sql`now()`);

export const sessions = pgTable('sessions', {
  id: id(),
  user_id: integer().notNull(),
  token_hash: bytes().notNull(),
  api_token_hash: bytes(),
  api_token_expires_at: instant(),
  company_id: integer(),
  ip: text(),
  user_agent: text(),
  created_at: moment(),
  last_seen_at: moment(),
  expires_at: instant().notNull(),
  reauthenticated_at: instant(),
});

export const passwordTokens = pgTable('password_tokens', {
  id: id(),
  user_id: integer(),
  kind: text().$type<'reset' | 'activate' | 'setup'>().notNull(),
  token_hash: bytes().notNull(),
  created_at: moment(),
  expires_at: instant().notNull(),
});
