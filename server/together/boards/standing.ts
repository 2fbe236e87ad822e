import { isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BoardPlace } from '../../../contract/together/boards.ts';
import { access, holds } from '../../platform/access.ts';
import type { Access } from '../../platform/access.ts';

/** The stages of a deal or service: `isIts` says which cards `c` are its own. Everyone who may read the record sees them. */
export const standingOf = (isIts: SQL) => sql<BoardPlace[]>`coalesce((
  select jsonb_agg(jsonb_build_object('board', jsonb_build_object('id', b.id, 'name', b.name),
    'stage', jsonb_build_object('id', s.id, 'name', s.name), 'card', jsonb_build_object('id', c.id),
    'probability', s.probability) order by b.sequence, b.id)
  from cards c join stages s on s.id = c.stage_id join boards b on b.id = c.board_id
  where ${isIts} and c.archived_at is null), '[]')`;

/** Whoever reads a record may move its cards, as on their boards: an archived one is on none. */
export const movesRecord = ({ archived_at }: { archived_at: PgColumn }): Access =>
  access({ ...holds('move cards').on(() => isNull(archived_at)), says: 'move cards (not archived)' });
