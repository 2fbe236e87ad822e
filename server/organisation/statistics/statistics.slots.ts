import type { SQL } from 'drizzle-orm';
import type { ValuedType } from '../../../contract/organisation/statistics.ts';
import type { Access, User } from '../../platform/access.ts';
import type { Database } from '../../platform/database/database.ts';
import type { IdTable } from '../../platform/records.ts';
import { slot } from '../../platform/slots.ts';

/** Local days, both within; without them all there are. */
export type SourceDays = { time_zone: string; from: string; to: string };

type Declared = { label: string; unit: 'count' | 'currency' | 'hours' };

/** Rows that each happen on a day: counted by day, and listed behind a point. Their table calls keep_days() in its migration. */
export type FlowSource = Declared & {
  kind: 'flow';
  /** `select id, user_id, day, value`: a row for each day it counts on. */
  rows: (days: SourceDays) => SQL;
  /**
   * What a row is called, where it opens, and who may see it. `name` and `at` are over the table itself; a row without
   * a screen of its own opens `at` the record it belongs to; where that depends on who reads, `at` is asked for them,
   * and null means that it does not open.
   */
  shown: {
    table: IdTable;
    read: Access;
    name: SQL;
    at?: SQL | ((me: User) => SQL);
    path: (at: number | string) => string | null;
  };
};

/** A state: measured when a period closes; earlier periods are gaps. */
export type StockSource = Declared & {
  kind: 'stock';
  /** `select user_id, value`: what stands at the moment, by whose it is. */
  stands: SQL;
};

export type LivingSource = FlowSource | StockSource;

/** What living statistics count; a module gives its own. */
export const livingSources = slot<string, LivingSource>('livingSources');

/** A period that has just closed; what is made of it is made in the transaction of the close. */
export type Close = { id: number; company_id: number; type: ValuedType; period_end: string };

/** What else happens when a period closes, such as conditions being proposed. Called once for each close. */
export const closings = slot<string, (db: Database, close: Close) => Promise<void>>('closings');
