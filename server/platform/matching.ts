import { and, getColumnTable, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { hasWords } from '../../contract/platform/searchkinds.ts';
import { phoneDigits } from '../../contract/platform/phone.ts';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * A typed text without its accents. Removing them takes PostgreSQL a tenth of a millisecond, so it is only done if
 * there can be some.
 */
export const bareText = (text: string): SQL => (/^[ -~]*$/.test(text) ? sql`${text}::text` : sql`plain(${text})`);

/** Checks a text as it is written and, if it has accents, also without them: there is an index for each. */
export const eitherWay = (expression: SQLWrapper, asks: (text: SQLWrapper) => SQL): SQL =>
  sql`(${asks(expression)} or (accents(${expression}) = 1 and ${asks(sql`plain(${expression})`)}))`;

/** Punctuation alone ("&", "--") is not a word: searching for it would read every row. */
export const wordsIn = (text: string): string[] => text.split(/\s+/).filter(hasWords).slice(0, 8);

/** Escapes the characters that have a meaning in a pattern. */
export const escapePattern = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&');

/** The text, or a word in it, begins with the word. */
const beginsAs = (word: string, held: SQLWrapper): SQL => sql`${held} ~* ${bareText(`(^| )${escapePattern(word)}`)}`;

/** The word occurs; one of fewer than three letters must begin the text or a word in it. Both use the trigram index. */
const holdsWord = (word: string, held: SQLWrapper): SQL =>
  word.length >= 3 ? sql`${held} ilike ${bareText(`%${escapeLike(word)}%`)}` : beginsAs(word, held);

/** The same for a row that is already read: without an index, a pattern takes half the time. */
const holdsWordAtHand = (word: string, held: SQLWrapper): SQL =>
  word.length >= 3 ? sql`${held} ~* ${bareText(escapePattern(word))}` : beginsAs(word, held);

/**
 * The same, but PostgreSQL plans without knowing the word. For a known word it may expect far too few rows, and then
 * does not use the second index that would exclude most of them.
 */
export const holdsWordUnseen = (word: string, held: SQLWrapper): SQL =>
  word.length >= 3 ? sql`${held} ilike (select ${bareText(`%${escapeLike(word)}%`)})` : beginsAs(word, held);

/**
 * Every word occurs in one text. A word found in the text as written is also found in it without accents, so it is
 * enough to check all words in the one or all in the other.
 */
const everyWord = (words: string[], expression: SQLWrapper, holds = holdsWord): SQL =>
  eitherWay(expression, (held) => and(...words.map((word) => holds(word, held)))!);

/** The word occurs, ignoring accents. */
export const hasWord = (word: string, expression: SQLWrapper): SQL => everyWord([word], expression);

const hasDigits = (text: string, expression: SQLWrapper): SQL | undefined => {
  const digits = phoneDigits(text);
  return digits ? sql`${expression} ilike ${`%${digits}%`}` : undefined;
};

/** Every word begins the text or a word in it; the text's accents are not removed. */
export const begins = (text: string, expression: SQLWrapper): SQL =>
  and(...wordsIn(text).map((word) => beginsAs(word, expression))) ?? sql`false`;

/** Every word must occur, and there must be at least one. A phone number is found however it is written. */
export const matches = (text: string, expression: SQLWrapper, holds = holdsWord): SQL => {
  const words = wordsIn(text);
  const every = words.length > 0 ? everyWord(words, expression, holds) : undefined;
  return or(every, hasDigits(text, expression)) ?? sql`false`;
};

/** A column of the record that another column points at: to sort or to search by. */
export type Via = {
  by: PgColumn;
  column: PgColumn;
  /** The text of the search index that the column is part of, if it has none of its own. */
  text: SQLWrapper;
};

export const via = (by: PgColumn, column: PgColumn, text: SQLWrapper = column): Via => ({ by, column, text });

export const isVia = (one: SQLWrapper | Via): one is Via => 'by' in one;

/** The value itself. With a single table drizzle omits its name; here there are two, so the columns are written in full. */
export const valueVia = ({ by, column }: Via): SQL =>
  sql`(select pointed.${sql.identifier(column.name)} from ${getColumnTable(column)} pointed where pointed.id = ${getColumnTable(by)}.${sql.identifier(by.name)})`;

/** All searched text of a list: one expression, or several, some of them in other tables. */
export type SearchedText = SQLWrapper | readonly (SQLWrapper | Via)[];

const partsOf = (searched: SearchedText): readonly (SQLWrapper | Via)[] =>
  'getSQL' in searched ? [searched] : searched;

/** Whether one part of the searched text matches, using that part's own index. */
const partHas = (part: SQLWrapper | Via, asks: (text: SQLWrapper) => SQL | undefined): SQL | undefined =>
  isVia(part)
    ? sql`${part.by} in (select ${getColumnTable(part.column)}.id from ${getColumnTable(part.column)} where ${and(asks(part.text), part.text === part.column ? undefined : asks(part.column))})`
    : asks(part);

/** All searched text of a row as one, written so that no index can be used: for rows that are already read. */
export function textAtHand(searched: SearchedText): SQL {
  const parts = partsOf(searched).map((part) => (isVia(part) ? sql`coalesce(${valueVia(part)}, '')` : sql`${part}`));
  return sql`(${sql.join(parts, sql` || ' ' || `)} || '')`;
}

/** Whether such a text matches; it occurs several times in the condition, so it should be a column. */
export const holdsAtHand = (text: string, held: SQLWrapper): SQL => matches(text, held, holdsWordAtHand);

export const matchesAtHand = (text: string, searched: SearchedText): SQL => holdsAtHand(text, textAtHand(searched));

/** Kept apart from the later conditions: PostgreSQL would check those for every row that the first word alone finds. */
function foundFirst(way: SQL | undefined, parts: readonly (SQLWrapper | Via)[]): SQL | undefined {
  const by = parts.find(isVia)?.by;
  if (!by || !way) return way;
  const table = getColumnTable(by);
  return sql`${table}.id in (select ${table}.id from ${table} where ${way} offset 0)`;
}

/** Every way to distribute words over this many places. */
const spread = (words: string[], places: number): string[][][] =>
  words.reduce<string[][][]>(
    (ways, word) => ways.flatMap((way) => way.map((_, at) => way.with(at, [...way[at]!, word]))),
    [Array.from({ length: places }, () => [])],
  );

/**
 * Conditions of which at least one holds for each match, each found by indexes. With several texts a word may be in any
 * of them: each way to distribute the longest words over the texts is one condition; the other words are checked
 * afterwards. With three words and two texts, one text has two of the words, and few rows have both.
 */
export function waysToMatch(text: string, searched: SearchedText, has = holdsWord): SQL[] {
  const parts = partsOf(searched);
  if (parts.length === 1) {
    const found = partHas(parts[0]!, (held) => matches(text, held, has));
    return found ? [found] : [];
  }
  const words = wordsIn(text).toSorted((one, other) => other.length - one.length);
  if (words.length === 0) return [sql`false`];
  const most = parts.length === 2 ? 3 : 2;
  const others = words.slice(most);
  const rest = others.length > 0 ? matchesAtHand(others.join(' '), searched) : undefined;
  const ways = spread(words.slice(0, most), parts.length).map((dealt) => {
    const hasTwo = dealt.some((some) => some.length > 1);
    const way = and(
      ...dealt.map((some, at) => {
        const part = parts[at]!;
        if (some.length === 0) return undefined;
        // Two words together find few rows, so the many rows of the single one are not collected.
        if (hasTwo && some.length === 1) return matchesAtHand(some[0]!, [part]);
        return partHas(part, (held) => everyWord(some, held));
      }),
    );
    return rest ? and(foundFirst(way, parts), rest) : way;
  });
  const digits = parts.map((part) => partHas(part, (held) => hasDigits(text, held)));
  return [...ways, ...(phoneDigits(text) ? digits : [])].filter((way) => way !== undefined);
}
