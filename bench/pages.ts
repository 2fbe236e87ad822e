import type { Pool } from 'pg';

/** As in our server: up to this many rows are counted and sorted on every request; above that, a cached count is used. */
const cap = 5_000;
const rest = { ms: 2_000, share: 50 };
const size = 25;

type Paged = {
  name: string;
  /** With an alias, which `id`, `keys`, `columns` and `where` use. */
  table: string;
  joins: string;
  id: string;
  /** The columns by which an index sorts the rows, before the id. */
  keys: string[];
  columns: string;
  /** A condition on the requested values, which are the first parameters. */
  where: string;
  /** The searched text, spelled as in its index. */
  text?: string;
};

type Kept = { total: number; at: number; took: number; isUnderway: boolean };
type Asked = { values: unknown[]; words: string[]; offset: number };

/** A word of two letters has to begin a word of the text; a longer one may be anywhere. */
const patterns = (word: string) => (word.length < 3 ? [`${word}%`, `% ${word}%`] : [`%${word}%`]);

/**
 * Pages of long lists by the cheapest plans known: first the ids, along an index or, if there are few, sorted; then the
 * columns of these 25. A count above the cap is refreshed now and then, in the background.
 */
export function barePages(pool: Pool, of: Paged): (asked: Asked) => Promise<string> {
  const kept = new Map<string, Kept>();
  const sorted = [...of.keys.map((_, at) => `k${at}`), 'id'].map((key) => `page.${key}`).join(', ');
  const found = [`${of.id} as id`, ...of.keys.map((key, at) => `${key} as k${at}`)].join(', ');
  const rowsOf = (page: string, by: string) => `(select coalesce(json_agg(r), '[]') from (select ${of.columns}
    from (${page}) page join ${of.table} on ${of.id} = page.id ${of.joins} order by ${by}) r)::text`;

  /** The words as conditions on a text; `from` is the number of their first parameter. */
  const holds = (words: string[], text: string, from: number) => {
    let next = from;
    const conditions = words.map(
      (word) =>
        `(${patterns(word)
          .map(() => `${text} ilike $${next++}`)
          .join(' or ')})`,
    );
    return [of.where, ...conditions].join(' and ');
  };
  const texts = new Map<string, string>();
  const ask = async <R>(kind: string, words: string[], made: () => string, values: unknown[]): Promise<R> => {
    const name = [of.name, kind, ...words.map((word) => Math.min(word.length, 3))].join(' ');
    const text = texts.get(name) ?? made();
    texts.set(name, text);
    const { rows } = await pool.query({ name, text, values });
    return rows[0] as R;
  };
  const typed = ({ words }: Asked) => words.flatMap(patterns);

  /** As in ours, names that begin with what was typed come first. */
  const isFirst = (from: number) => `(${of.keys[0]} >= $${from} and ${of.keys[0]} < $${from + 1})`;
  const ends = ({ words }: Asked) => (words.length > 0 ? [words.join(' '), `${words.join(' ')}\uffff`] : []);

  const count = async (asked: Asked, one: Kept): Promise<Kept> => {
    one.isUnderway = true;
    const from = performance.now();
    const { values, words } = asked;
    const text = () =>
      `select count(*)::int as total from ${of.table} where ${holds(words, of.text ?? '', values.length + 1)}`;
    const { total } = await ask<{ total: number }>('count', words, text, [...values, ...typed(asked)]);
    return Object.assign(one, { total, at: Date.now(), took: performance.now() - from, isUnderway: false });
  };

  /** The page, with all matching rows counted and sorted; null if there are more than the cap. */
  const few = async (asked: Asked): Promise<string | null> => {
    const { values, words, offset } = asked;
    const skip = values.length + 1;
    const [first, by] =
      words.length > 0 ? [`, ${isFirst(skip + 1)} as first`, `page.first desc, ${sorted}`] : ['', sorted];
    const fits = holds(words, of.text ?? '', skip + 1 + ends(asked).length);
    const page = `select * from hit page order by ${by} limit ${size} offset $${skip}`;
    const text =
      () => `with hit as materialized (select ${found}${first} from ${of.table} where ${fits} limit ${cap + 1}),
        number as (select count(*)::int as total from hit)
      select total, case when total <= ${cap} then ${rowsOf(page, by)} end as data from number`;
    const { total, data } = await ask<{ total: number; data: string | null }>('few', words, text, [
      ...values,
      offset,
      ...ends(asked),
      ...typed(asked),
    ]);
    return data && `{"data":${data},"total":${total}}`;
  };

  const walk = async (asked: Asked, { total }: Kept): Promise<string> => {
    const { values, words, offset } = asked;
    const skip = values.length + 1;
    // The limit is part of the statement, so that it is planned once, for that limit; powers of two keep them few.
    const reach = 2 ** Math.ceil(Math.log2(size + offset));
    const fits = holds(words, `(${of.text} || '')`, skip + 1 + ends(asked).length);
    const along = (which: string, at: number) => `select ${found}, ${at} as part from ${of.table} where ${fits} ${which}
      order by ${[...of.keys, of.id].join(', ')} limit ${reach}`;
    // The second part is only read as far as the page needs it.
    const both = () =>
      words.length > 0
        ? `(${along(`and ${isFirst(skip + 1)}`, 0)}) union all (${along(`and not ${isFirst(skip + 1)}`, 1)})`
        : along('', 0);
    const page = () => `select * from (${both()}) reached limit ${size} offset $${skip}`;
    const made = () => `select ${rowsOf(page(), `page.part, ${sorted}`)} as data`;
    const { data } = await ask<{ data: string }>(`walk ${reach}`, words, made, [
      ...values,
      offset,
      ...ends(asked),
      ...typed(asked),
    ]);
    return `{"data":${data},"total":${total}}`;
  };

  return async (asked) => {
    const key = JSON.stringify([asked.values, asked.words]);
    let known = kept.get(key);
    if (!known) {
      const short = await few(asked);
      if (short) return short;
      kept.set(key, (known = await count(asked, { total: 0, at: 0, took: 0, isUnderway: false })));
    }
    const isOld = Date.now() - known.at > Math.max(rest.ms, known.took * rest.share);
    if (isOld && !known.isUnderway) count(asked, known).catch(() => {});
    return walk(asked, known);
  };
}
