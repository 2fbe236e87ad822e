import { asc, desc, getColumnTable, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { queryText } from './calls.ts';
import type { Call } from './calls.ts';
import { isVia, valueVia } from './matching.ts';
import type { Via } from './matching.ts';
import { invalid } from './problems.ts';

/** What a list can be sorted by: an index has the columns of its own table, or of a record they point at, in order. */
export type Sorts = Record<string, SQLWrapper | Via>;

/** Every list can be sorted by the id of its rows too: the index of the key has them in order. */
export const sortsOf = ({ id, sort }: Pick<Ordered, 'id' | 'sort'>): Sorts => ({ id, ...sort });

/** One of the things that rows are ordered by. */
export type Sort = { by: SQLWrapper | Via; isDown: boolean };

type Ordered = {
  id: PgColumn;
  sort: Sorts;
  /** `name`, or `-name` for the largest first. */
  defaultSort: string;
  first?: SQLWrapper | undefined;
};

export type Order = {
  sorts: Sort[];
  isDefault: boolean;
  /** For a search: what begins with the typed text comes before what has it further on. */
  begun?: Begun;
};

/** The rows whose name begins with a text are adjacent in the order of names: from the text itself to an upper bound. */
type Begun = { column: PgColumn; from: string; to: string };

const most = 2;

/**
 * `name`, `-name`, `name:desc` and `name|desc`, up to two separated by a comma; orderBy with orderByDirection; sortBy
 * with sortDesc.
 */
export function orderOf(of: Ordered, call: Call): Order {
  const asked = queryText(call, 'sort') ?? queryText(call, 'orderBy') ?? queryText(call, 'sortBy') ?? '';
  const direction = (queryText(call, 'orderByDirection') ?? '').toLowerCase();
  if (!['', 'asc', 'desc'].includes(direction)) throw invalid({ orderByDirection: ['Use asc or desc.'] });
  const isDown = asked !== '' && (direction === 'desc' || ['true', '1'].includes(queryText(call, 'sortDesc') ?? ''));
  const names = (asked || of.defaultSort).split(',');
  const sorts = names.map((name) => sortOf(of, name, isDown));
  if (sorts.length > most) throw invalid({ sort: [`The list can be sorted by ${most} columns at most.`] });
  return { sorts, isDefault: asked === '' || asked === of.defaultSort };
}

/** Of texts that differ only in case and accents, the one in lower case without accents sorts first. */
const firstOf = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

/** The order of search results: in a list sorted by name, what begins with the typed text comes first. */
export function orderOfSearch(of: Ordered, order: Order, search: string): Order {
  const { by, isDown } = order.sorts[0]!;
  const isByName = by instanceof PgColumn && by.dataType === 'string' && getColumnTable(by) === getColumnTable(of.id);
  if (search === '' || !order.isDefault || isDown || of.first || !isByName) return order;
  return { ...order, begun: begunWith(by, search) };
}

export function begunWith(column: PgColumn, text: string): Begun {
  const from = firstOf(text);
  return { column, from, to: `${from}\uffff` };
}

export const isBegun = ({ column, from, to }: Begun): SQL => sql`(${column} >= ${from} and ${column} < ${to})`;

function sortOf(of: Ordered, asked: string, isDown: boolean): Sort {
  const [, minus, name = '', suffix] = /^(-?)([a-z_]+)(?:[:|](asc|desc))?$/.exec(asked) ?? [];
  const sorts = sortsOf(of);
  const by = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (!by) throw invalid({ sort: ['The list cannot be sorted by this column.'] });
  return { by, isDown: minus === '-' || suffix === 'desc' || isDown };
}

/** Whether an index has the rows in this order, so that a page costs the same however many there are. */
export function isIndexed({ id, first }: Ordered, { sorts }: Order): boolean {
  const [{ by, isDown }] = sorts as [Sort];
  if (sorts.length > 1 || (first && isDown)) return false;
  return isVia(by) || (by instanceof PgColumn && getColumnTable(by) === getColumnTable(id));
}

export type Key = { value: SQL; isDown: boolean };

/** Each value that the rows are ordered by, the id last: it breaks ties, so that a row is on exactly one page. */
export function keysOf(of: Ordered, { sorts, begun }: Order): Key[] {
  const first = of.first ? [{ value: sql`${of.first}`, isDown: false }] : [];
  if (begun) first.push({ value: isBegun(begun), isDown: true });
  const keys = sorts.flatMap(({ by, isDown }) =>
    isVia(by) ? [valueVia(by), sql`${by.by}`].map((value) => ({ value, isDown })) : [{ value: sql`${by}`, isDown }],
  );
  return [...first, ...keys, { value: sql`${of.id}`, isDown: sorts[0]!.isDown }];
}

export const ordered = (keys: Key[], isReverse = false): SQL[] =>
  keys.map(({ value, isDown }) => (isDown === isReverse ? asc(value) : desc(value)));
