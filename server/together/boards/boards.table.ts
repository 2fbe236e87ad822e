import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { boolean, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

export const boards = pgTable('boards', {
  id: id(),
  name: text().notNull(),
  description: text(),
  contains: text().$type<'deals' | 'services'>().notNull(),
  is_default: boolean().notNull().default(false),
  sequence: integer().notNull().default(0),
  ...timestamps,
});

export const stages = pgTable('stages', {
  id: id(),
  cid: text().notNull(),
  board_id: integer().notNull(),
  name: text().notNull(),
  description: text(),
  sequence: integer().notNull(),
  /** In percent: how likely the deals of this stage are won. */
  probability: integer(),
  ...timestamps,
});

export const cards = pgTable('cards', {
  id: id(),
  cid: text().notNull(),
  board_id: integer().notNull(),
  stage_id: integer(),
  sequence: bigint({ mode: 'number' }).notNull(),
  deal_id: integer(),
  service_id: integer(),
  archived_at: instant(),
  ...timestamps,
});
