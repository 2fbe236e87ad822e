import type { SQL } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import type { Access } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { IdTable } from '../../platform/records.ts';
import { slot } from '../../platform/slots.ts';

/** Work that a target of a condition can stand for: the target is done when the work is. */
export type WorkKind = {
  /** The name of this kind of work, for users. */
  label: string;
  table: IdTable;
  read: Access;
  /** Expressions over the columns of the table. */
  title: SQL;
  is_done: SQL;
  path: (id: number) => string;
  /** Run when the target is ticked, under the access of the work itself; without it, the work is only opened. */
  mark?: { access: Access; run: (call: Call, id: number, status: boolean) => Promise<void> };
  /** Ticking the target opens a report on the work, for users who may add one; it is done once that is accepted. */
  report?: Access;
  /** Open work to choose from, the caller's own first. */
  offered: (call: Call, words: string) => Promise<Chosen[]>;
};

/** By the name that a target keeps; a module gives its own. */
export const workKinds = slot<string, WorkKind>('work that targets stand for');
