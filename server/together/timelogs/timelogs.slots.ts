import type { SQL } from 'drizzle-orm';
import type { OccurrenceTime, TimeLogMeta } from '../../../contract/together/timelogs.ts';
import type { Call } from '../../platform/calls.ts';
import type { List } from '../../platform/lists.ts';
import { slot } from '../../platform/slots.ts';

/** The rounds that a kind of record comes in, and that its time is counted by. */
export type Rounds = {
  /** The round of a record that a moment falls into, or null; to stand as a value. */
  at: (record_id: number, moment: SQL | string) => SQL<number | null>;
  /** The record of a round, and the round's days; null where there is none. */
  find: (call: Call, id: number) => Promise<{ record_id: number; days: TimeLogMeta['occurrence'] } | null>;
  /** One row for each round that has logs, and one for the logs of none. */
  list: List<OccurrenceTime>;
};

export const rounds = slot<'Service', Rounds>('rounds');
