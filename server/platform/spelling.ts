import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, or } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { likeness, misspelt, tolerant } from './fuzzy.ts';
import { eitherWay, hasWord, wordsIn } from './matching.ts';

/** For each typed word, the similar words that occur in names. */
export type Meant = Map<string, string[]>;

const most = 8;
const words = sql.identifier('search_words');

const likeIt = (word: string): SQL => sql`(
  select ${word}::text as typed, array(
    select known.word from ${words} known
    where ${tolerant(word)} and ${misspelt(word, sql`known.word`)}
    order by ${likeness(word, sql`known.word`)} desc, known.word limit ${most}) as meant)`;

/**
 * What each word may have been meant to be. All names consist of few different words, so the cost does not depend on
 * their number.
 */
export async function meantBy(db: Database, text: string): Promise<Meant> {
  const typed = [...new Set(wordsIn(text))].filter((word) => /^\p{L}{4,}$/u.test(word));
  if (typed.length === 0) return new Map();
  const found = await db.execute<{ typed: string; meant: string[] }>(sql.join(typed.map(likeIt), sql` union all `));
  return new Map(found.rows.map(({ typed: word, meant }) => [word, meant]));
}

/** This many words of a name are searched for, the longest ones: "and" and "Ltd" say little. */
const telling = 3;

/**
 * Conditions that find what may have the same name, each by an index: with two of its words, or with one, each as typed
 * or as it may have been meant.
 */
export async function waysAlike(db: Database, name: string): Promise<(expression: SQLWrapper) => SQL[]> {
  const typed = [...new Set(name.match(/[\p{L}\p{N}]+/gu))];
  const longest = typed.toSorted((one, other) => other.length - one.length).slice(0, telling);
  const meant = await meantBy(db, longest.join(' '));
  return (expression) => {
    const each = longest.flatMap((word) => matchesMeant(word, meant, expression) ?? []);
    const pairs = each.flatMap((one, at) => each.slice(at + 1).map((other) => and(one, other)!));
    return [...pairs, ...each];
  };
}

/** Every word occurs, or one that it may have been meant to be. */
export const matchesMeant = (text: string, meant: Meant, expression: SQLWrapper): SQL | undefined =>
  and(
    ...wordsIn(text).map((word) => {
      const others = meant.get(word) ?? [];
      // Letters only, so nothing has to be escaped in the pattern.
      const other = others.length > 0 && eitherWay(expression, (held) => sql`${held} ~* ${others.join('|')}`);
      return or(hasWord(word, expression), other || undefined);
    }),
  );
