import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../contract/platform/changes.ts';
import { instant } from '../columns.ts';

/** A row as JSON, without its secret columns. */
export type Image = Record<string, unknown>;

/** Written only by the record_change trigger. */
export const changes = pgTable('changes', {
  id: bigint({ mode: 'number' }).primaryKey(),
  batch: uuid().notNull(),
  /** The first change of its batch. */
  begins: boolean().notNull(),
  actor_id: integer(),
  at: instant().notNull(),
  table_name: text().notNull(),
  row_id: bigint({ mode: 'number' }).notNull(),
  before: jsonb().$type<Image>(),
  after: jsonb().$type<Image>(),
});

/** Who made the change, by their current name. */
export const actorName = sql<string | null>`(select u.display_name from users u where u.id = ${changes.actor_id})`;

/** The same with the id; null when no user acted. */
export const actor = sql<Actor | null>`case when ${changes.actor_id} is not null then
  jsonb_build_object('id', ${changes.actor_id}, 'display_name', coalesce(${actorName}, 'Deleted user')) end`;

export const undoneBatches = pgTable('undone_batches', {
  batch: uuid().primaryKey(),
  /** The batch created by the undo. */
  undone_by: uuid().notNull(),
  undone_at: instant().notNull(),
});

const batchShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isBatch = (text: string): boolean => batchShape.test(text);
