import { and, eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { findMarks } from '../../../contract/platform/finds.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { belongs } from './publications.kind.ts';
import type { Kind } from './publications.kind.ts';
import { publicationDrafts as drafts, publicationVersions as versions } from './publications.table.ts';

const mostWords = 8;

/** Every word, or one that begins with it; null if nothing is searched. */
export function asked(text: string): SQL | null {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
  if (words.length === 0) return null;
  return sql`to_tsquery('public.reading', ${words.map((word) => `${word}:*`).join(' & ')})`;
}

/** The published version; the text is the outer row. */
export const isCurrent = (kind: Kind): SQL =>
  and(belongs(kind, versions), sql`${versions.number} = ${kind.table.version}`)!;

/** Whether the published text contains the words. */
export const foundIn = (kind: Kind, query: SQL): SQL =>
  sql`${kind.table}.id in (select ${versions}.${sql.identifier(kind.owner)} from ${versions}
    where ${versions.found} @@ ${query} and ${isCurrent(kind)})`;

/** Whether the draft contains them. */
export const foundInDraft = ({ table, owner }: Kind, query: SQL): SQL =>
  sql`${table}.id in (select ${drafts}.${sql.identifier(owner)} from ${drafts} where ${drafts.found} @@ ${query})`;

/** How well the published text matches. */
export const rankOf = (kind: Kind, query: SQL): SQL<number> =>
  sql<number>`coalesce((select ts_rank_cd(${versions.found}, ${query}) from ${versions} where ${isCurrent(kind)}), 0)`;

const looks = `StartSel=${findMarks.start}, StopSel=${findMarks.end}, MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`;

/** The passages with the words. */
export const passages = (words: SQLWrapper, query: SQL): SQL<string> =>
  sql<string>`ts_headline('public.reading', ${words}, ${query}, ${looks})`;

/** Those of the published text, or of the draft if it was never published. */
export const findOf = (kind: Kind, me: User, query: SQL): SQL<string | null> => sql<string | null>`coalesce(
  (select ${passages(versions.words, query)} from ${versions} where ${isCurrent(kind)}),
  (select ${passages(drafts.words, query)} from ${drafts}
    where ${belongs(kind, drafts)} and ${rowsAsSql(kind.may.seeDraft, me)}))`;

/** The draft of the outer row. */
export const draftOf = (kind: Kind): SQL => belongs(kind, drafts);
export const inCompany = ({ table }: Kind, company_id: number | null): SQL => eq(table.company_id, company_id ?? 0);
