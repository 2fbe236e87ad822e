import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { findMarks } from '../../contract/platform/finds.ts';

const mostWords = 8;

/**
 * Every word, or one that begins with it; null if nothing is searched. In a select of its own, so that a plan for all
 * words reads them once: otherwise it would do so for each row that is ranked.
 */
export function asked(text: string): SQL | null {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
  if (words.length === 0) return null;
  return sql`(select to_tsquery('public.reading', ${words.map((word) => `${word}:*`).join(' & ')}))`;
}

const looks = `StartSel=${findMarks.start}, StopSel=${findMarks.end}, MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`;

/** The passages with the words. */
export const passages = (words: SQLWrapper, query: SQL): SQL<string> =>
  sql<string>`ts_headline('public.reading', ${words}, ${query}, ${looks})`;
