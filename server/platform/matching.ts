import { and, getColumnTable, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { phoneDigits } from '../../contract/platform/phone.ts';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A typed text without its accents. PostgreSQL takes a tenth of a millisecond for it, so only where there can be some. */
export const bareText = (text: string): SQL => (/^[ -~]*$/.test(text) ? sql`${text}::text` : sql`plain(${text})`);

/** Asked of a text as it is written and, where it has accents, without them: there is an index for each. */
export const eitherWay = (expression: SQLWrapper, asks: (text: SQLWrapper) => SQL): SQL =>
  sql`(${asks(expression)} or (accents(${expression}) = 1 and ${asks(sql`plain(${expression})`)}))`;

/** Signs alone ("&", "--") are no words: no index knows them, so looking for them would read every row. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8);

/** The word occurs; one of fewer than three letters begins the text or a word. Both by the trigrams. */
const holdsWord = (word: string, held: SQLWrapper): SQL =>
  word.length >= 3 ? sql`${held} ilike ${bareText(`%${escapeLike(word)}%`)}` : beginsAs(word, held);

function beginsAs(word: string, held: SQLWrapper): SQL {
  const like = escapeLike(word);
  return sql`(${held} ilike ${bareText(`${like}%`)} or ${held} ilike ${bareText(`% ${like}%`)})`;
}

/** The word occurs, accents aside. */
export const hasWord = (word: string, expression: SQLWrapper): SQL =>
  eitherWay(expression, (held) => holdsWord(word, held));

const hasDigits = (text: string, expression: SQLWrapper): SQL | undefined => {
  const digits = phoneDigits(text);
  return digits ? sql`${expression} ilike ${`%${digits}%`}` : undefined;
};

/** Every word begins the text or a word, accents as written. */
export const begins = (text: string, expression: SQLWrapper): SQL =>
  and(...wordsIn(text).map((word) => beginsAs(word, expression))) ?? sql`false`;

/**
 * Every word must occur, and there must be one. A phone number is found however it is written. What stands in a text as it is written
 * stands in it without its accents too, so all words are asked of one or the other, and an index is asked for all at once.
 */
export const matches = (text: string, expression: SQLWrapper): SQL => {
  const words = wordsIn(text);
  const every = (held: SQLWrapper) => and(...words.map((word) => holdsWord(word, held)))!;
  return or(words.length > 0 ? eitherWay(expression, every) : undefined, hasDigits(text, expression)) ?? sql`false`;
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

/** The value itself. Written by name: of one table drizzle leaves a column's table out, and here it has two. */
export const valueVia = ({ by, column }: Via): SQL =>
  sql`(select pointed.${sql.identifier(column.name)} from ${getColumnTable(column)} pointed where pointed.id = ${getColumnTable(by)}.${sql.identifier(by.name)})`;

/** All searched text of a list: one expression, or several, of which some stand in other tables. */
export type SearchedText = SQLWrapper | readonly (SQLWrapper | Via)[];

const partsOf = (searched: SearchedText): readonly (SQLWrapper | Via)[] =>
  'getSQL' in searched ? [searched] : searched;

/** The first of the searched texts begins with the typed one, as names do. */
export function startsAs(text: string, searched: SearchedText): SQL {
  const first = partsOf(searched)[0]!;
  if (wordsIn(text).length === 0) return sql`false`;
  return sql`${isVia(first) ? valueVia(first) : first} ilike ${bareText(`${escapeLike(text)}%`)}`;
}

/** Whether one part of the searched text fits, each asked by the index it has. */
const partHas = (part: SQLWrapper | Via, asks: (text: SQLWrapper) => SQL | undefined): SQL | undefined =>
  isVia(part)
    ? sql`${part.by} in (select ${getColumnTable(part.column)}.id from ${getColumnTable(part.column)} where ${and(asks(part.text), part.text === part.column ? undefined : asks(part.column))})`
    : asks(part);

/** The same, but so that no index can be asked: for rows that are at hand already. */
export function matchesAtHand(text: string, searched: SearchedText): SQL {
  const parts = partsOf(searched).map((part) => (isVia(part) ? valueVia(part) : sql`${part}`));
  return matches(text, sql`(${sql.join(parts, sql` || ' ' || `)} || '')`);
}

/**
 * Conditions of which one holds for each match, each found by indexes. With several texts a word may stand in any of
 * them: each way to spread the two longest words over the texts is one condition, the other words are then looked for.
 */
export function waysToMatch(text: string, searched: SearchedText): SQL[] {
  const parts = partsOf(searched);
  if (parts.length === 1) {
    const found = partHas(parts[0]!, (held) => matches(text, held));
    return found ? [found] : [];
  }
  const [first, second, ...others] = wordsIn(text).toSorted((one, other) => other.length - one.length);
  if (!first) return [sql`false`];
  const rest = others.length > 0 ? matchesAtHand(others.join(' '), searched) : undefined;
  const ways = parts.flatMap((part) => {
    const holds = partHas(part, (held) => hasWord(first, held));
    if (!second) return [holds];
    return parts.map((other) =>
      and(
        holds,
        partHas(other, (held) => hasWord(second, held)),
        rest,
      ),
    );
  });
  const digits = parts.map((part) => partHas(part, (held) => hasDigits(text, held)));
  return [...ways, ...(phoneDigits(text) ? digits : [])].filter((way) => way !== undefined);
}
