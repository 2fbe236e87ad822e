import type { SQL } from 'drizzle-orm';
import type { SearchKind } from '../../contract/platform/searchkinds.ts';
import type { Access } from './access.ts';
import type { Call } from './calls.ts';
import type { IdTable } from './records.ts';
import { slot } from './slots.ts';

/** The best hits as rows of id, text and hint, at most so many, in parentheses. */
export type Hits = (text: string, call: Pick<Call, 'me'>, most: number) => SQL;

/** A kind of record that the global search finds: where, by which text, and by whom. */
export type Searched = {
  table: IdTable;
  /** What stands as the hit. */
  name: SQL;
  hint: SQL;
  /** All searched text, spelled as in its trigram index. */
  text: SQL;
  read: Access;
  isLive: () => SQL;
  /** Instead of all that, where more is searched than a name: long texts have an index of their own. */
  hits?: Hits;
};

/** The kinds as the modules that own the records give them. */
export const searched = slot<SearchKind, Searched>('search kinds');
