import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { passages } from '../../platform/passages.ts';
import { belongs } from './publications.kind.ts';
import type { Kind } from './publications.kind.ts';
import { publicationDrafts as drafts, publicationVersions as versions } from './publications.table.ts';

/** The published version; the text is the outer row. */
export const isCurrent = (kind: Kind): SQL =>
  and(belongs(kind, versions), sql`${versions.number} = ${kind.table.version}`)!;

/** The published version as a join of the lists. Nothing but a search uses it, and otherwise PostgreSQL skips it. */
export const current = alias(versions, 'current_version');
export const ofCurrent = ({ table, owner }: Kind): SQL =>
  and(sql`${current}.${sql.identifier(owner)} = ${table}.id`, eq(current.number, table.version))!;

/** Whether a version or draft contains the words. The texts of each kind have an index of their own. */
export const containsIn = ({ owner }: Kind, part: typeof versions | typeof drafts | typeof current, query: SQL): SQL =>
  sql`(${part}.${sql.identifier(owner)} is not null and ${part.found} @@ ${query})`;

/** Whether the published text contains the words. */
export const foundIn = (kind: Kind, query: SQL): SQL => containsIn(kind, current, query);

/** Whether the draft contains the words. */
export const foundInDraft = (kind: Kind, query: SQL): SQL =>
  sql`${kind.table}.id in (select ${drafts}.${sql.identifier(kind.owner)} from ${drafts} where ${containsIn(kind, drafts, query)})`;

/** How well the published text matches: of the version that was found, because looking up each again takes as long as finding it. */
export const rankOf = (query: SQL): SQL<number> => sql<number>`coalesce(ts_rank_cd(${current.found}, ${query}), 0)`;

/** Passages of the published text with the words, or of the draft if it was never published. */
export const findOf = (kind: Kind, me: User, query: SQL): SQL<string | null> => sql<string | null>`coalesce(
  (select ${passages(versions.words, query)} from ${versions} where ${isCurrent(kind)}),
  (select ${passages(drafts.words, query)} from ${drafts}
    where ${belongs(kind, drafts)} and ${rowsAsSql(kind.may.seeDraft, me)}))`;

/** The draft of the outer row. */
export const draftOf = (kind: Kind): SQL => belongs(kind, drafts);
