import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

type Image = Record<string, unknown>;

/** Written by the record_changes trigger alone. */
export const changes = pgTable('changes', {
  id: bigint({ mode: 'number' }).primaryKey(),
  batch: uuid().notNull(),
  actor_id: integer(),
  at: instant().notNull(),
  table_name: text().notNull(),
  row_id: bigint({ mode: 'number' }).notNull(),
  before: jsonb().$type<Image>(),
  after: jsonb().$type<Image>(),
});

/** Who made the change, by the name they go by now. */
export const actorName = sql<string | null>`(select u.display_name from users u where u.id = ${changes.actor_id})`;
