import type { SQL } from 'drizzle-orm';
import type { OccurrenceTime, TimeLogMeta } from '../../../contract/together/timelogs.ts';
import type { Call } from '../../platform/calls.ts';
import type { List } from '../../platform/lists.ts';
import { slot } from '../../platform/slots.ts';

/** The occurrences of a kind of record, by which its time is counted. */
export type Rounds = {
  /** The occurrence of a record that a moment falls into, or null; for use as a value. */
  at: (record_id: number, moment: SQL | string) => SQL<number | null>;
  /** The record of an occurrence, and its days; null if there is none. */
  find: (call: Call, id: number) => Promise<{ record_id: number; days: TimeLogMeta['occurrence'] } | null>;
  /** One row for each occurrence with logs, and one for the logs outside any. */
  list: List<OccurrenceTime>;
};

export const rounds = slot<'Service', Rounds>('rounds');
