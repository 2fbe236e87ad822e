import { or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { matches } from './lists.ts';

/**
 * How much of a text must be found again for it to count. PostgreSQL's own 0.6 misses two letters that changed places;
 * a short text has so few letters that fewer may differ.
 */
const toleranceFor = (text: string) => (text.length < 6 ? '0.5' : '0.35');

/**
 * Sets the tolerance for this one statement. It names no column, so the planner makes it a gate that is passed before
 * the index is asked; that holds only where it stands at the top of a WHERE.
 */
export const tolerant = (text: string): SQL =>
  sql`(select set_config('pg_trgm.word_similarity_threshold', ${toleranceFor(text)}, true)) is not null`;

/** Found word by word or, with `tolerant(text)` beside it, with typing mistakes; `expression` is spelled as in its trigram index. */
export const resembles = (text: string, expression: SQLWrapper): SQL =>
  or(matches(text, expression), sql`${expression} %> ${text}`)!;

/** How well it fits: what has every word comes before what only resembles it. */
export const fit = (text: string, expression: SQLWrapper): SQL<number> =>
  sql<number>`(word_similarity(${text}, ${expression}) + case when ${matches(text, expression) ?? sql`false`} then 1 else 0 end)`;
