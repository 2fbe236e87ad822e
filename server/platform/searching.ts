import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SearchHit, SearchKind } from '../../contract/platform/searchkinds.ts';
import type { Access } from './access.ts';
import type { Call } from './calls.ts';
import type { Database } from './database/database.ts';
import { prepared } from './database/prepared.ts';
import { wordsIn } from './matching.ts';
import type { IdTable } from './records.ts';
import { slot } from './slots.ts';

/** A kind of record that the global search finds: where, by which text, and for whom. */
export type Searched = {
  table: IdTable;
  /** What is shown as the hit. */
  name: SQL;
  /** The column of that name, if an index has the rows in its order. */
  named?: PgColumn;
  hint: SQL;
  /** All searched text, spelled as in its trigram index. */
  text: SQL;
  read: Access;
  /** Who is offered a search because of it, if `read` also lets in people without an ability. */
  offered?: Access;
  isLive: () => SQL;
  /** The rows to search, if `isLive` takes long to plan as well. */
  among?: SQL;
  /** Replaces the above if more than a name is searched: long texts have their own index. */
  find?: (text: string, call: Call, most: number) => Promise<SearchHit[]>;
};

/** The kinds, given by the modules that own the records. */
export const searched = slot<SearchKind, Searched>('search kinds');

/** Most searches are for one or two words: their statement is the same for everybody and planned once per connection. */
const usualWords = 2;

export async function usual<R>(db: Database, text: string, query: SQL): Promise<R[]> {
  if (wordsIn(text).length <= usualWords) return prepared<R>(db, query, true);
  const { rows } = await db.execute<Record<string, unknown>>(query);
  return rows as R[];
}
