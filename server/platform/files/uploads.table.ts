import { bigint, customType, pgTable } from 'drizzle-orm/pg-core';
import { id, instant, integer, text } from '../columns.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const uploads = pgTable('uploads', {
  id: id(),
  storage_key: text().notNull(),
  owner_id: integer(),
  original_name: text().notNull(),
  type: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  checksum: bytes(),
  stored_at: instant(),
  claimed_at: instant(),
  created_at: instant().notNull(),
});

export type Upload = typeof uploads.$inferSelect;
