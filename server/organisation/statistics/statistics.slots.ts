import type { SQL } from 'drizzle-orm';
import type { ValuedType } from '../../../contract/organisation/statistics.ts';
import type { Access, User } from '../../platform/access.ts';
import type { Database } from '../../platform/database/database.ts';
import type { IdTable } from '../../platform/records.ts';
import { slot } from '../../platform/slots.ts';

/** Days in this time zone, both included. */
export type SourceDays = { time_zone: string; from: string; to: string };

type Declared = { label: string; unit: 'count' | 'currency' | 'hours' };

/** Rows that happen on a day: counted by day, and listed behind a point. The migration of their table calls keep_days(). */
export type FlowSource = Declared & {
  kind: 'flow';
  /** `select id, user_id, day, value`: a row for each day it counts on. */
  rows: (days: SourceDays) => SQL;
  /**
   * The name of a row, its address, and who may see it. `name` and `at` are expressions over the table. A row without
   * a screen of its own opens that of another record, whose id or address is `at`; a function if that depends on the
   * user. Null means that it cannot be opened.
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
  /** `select user_id, value`: the current values, with the users they belong to. */
  stands: SQL;
};

export type LivingSource = FlowSource | StockSource;

/** What living statistics count; a module gives its own. */
export const livingSources = slot<string, LivingSource>('livingSources');

/** A period that is just being closed; what follows from it is done in the same transaction. */
export type Close = { id: number; company_id: number; type: ValuedType; period_end: string };

/** What else happens when a period closes, such as conditions being proposed. Called once for each close. */
export const closings = slot<string, (db: Database, close: Close) => Promise<void>>('closings');
