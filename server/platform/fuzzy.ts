import { and, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { bareText, eitherWay, escapePattern, matches, wordsIn } from './matching.ts';

/**
 * How similar a text must be to count as found. PostgreSQL's default of 0.6 misses two swapped letters; in a short text
 * fewer letters may differ.
 */
const toleranceFor = (text: string) => (text.length < 6 ? '0.5' : '0.35');

/**
 * Sets the tolerance for this one statement. It names no column, so the planner evaluates it once before using the
 * index; this only works at the top level of a WHERE.
 */
export const tolerant = (text: string): SQL =>
  sql`(select set_config('pg_trgm.word_similarity_threshold', ${toleranceFor(text)}, true)) is not null`;

/** Similar, together with `tolerant(text)`; `expression` is spelled as in its trigram index. */
export const near = (text: string, expression: SQLWrapper): SQL =>
  eitherWay(expression, (held) => sql`${held} %> ${bareText(text)}`);

/** A short word in all versions with two neighbouring letters swapped, because those are not similar enough to be found otherwise. */
function swapped(text: string): string | null {
  if (!/^\p{L}{4,8}$/u.test(text)) return null;
  const letters = Array.from(text);
  const words = letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)]);
  return words.map((word) => word.join('')).join('|');
}

/** Similar to one word, together with `tolerant(word)`, or that word with two letters swapped. */
export function misspelt(word: string, expression: SQLWrapper): SQL {
  const other = swapped(word);
  return or(near(word, expression), other ? sql`${expression} ~* ${other}` : undefined)!;
}

/** Found word by word or, together with `tolerant(text)`, with typing mistakes. Numbers must match exactly. */
export function resembles(text: string, expression: SQLWrapper): SQL {
  const word = swapped(text);
  const hasLetters = /\p{L}/u.test(text);
  return or(
    matches(text, expression),
    hasLetters ? near(text, expression) : undefined,
    word ? sql`${expression} ~* ${word}` : undefined,
  )!;
}

/** A text without its accents; only texts that have some are converted, because checking first is quicker. */
export const bare = (expression: SQLWrapper): SQL =>
  sql`case when accents(${expression}) = 1 then plain(${expression}) else ${expression} end`;

export const likeness = (text: string, expression: SQLWrapper): SQL<number> =>
  sql<number>`word_similarity(${bareText(text)}, ${bare(expression)})`;

/** How well a text without accents matches: 3 with all the words, 2 if they begin words, 1 inside words, 0 if similar. */
export function fit(text: string, held: SQLWrapper): SQL<number> {
  const words = wordsIn(text);
  const every = (asks: (word: string) => SQL) => and(...words.map(asks)) ?? sql`false`;
  const begun = (word: string, end: string) =>
    sql`${held} ~* ('\\m' || ${bareText(escapePattern(word))} || ${end}::text)`;
  return sql<number>`case when ${every((word) => begun(word, '\\M'))} then 3 when ${every((word) => begun(word, ''))} then 2
    when ${every((word) => sql`strpos(lower(${held}), lower(${bareText(word)})) > 0`)} then 1 else 0 end`;
}
