import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { HandoverKind } from '../../../contract/system/handover.ts';
import type { Access } from '../../platform/access.ts';
import { slot } from '../../platform/slots.ts';

/**
 * Work that a user holds: which of it is open, who may give it to someone else, and who may read it. With `employed`, the holder is an
 * employee: the work goes to the employee that the colleague is in the same company. `free` says which of it the
 * colleague, an employee, does not have already.
 */
export type Handover = {
  table: PgTable;
  holder: PgColumn;
  open: () => SQL;
  edit: Access;
  read: Access;
  employed?: { free?: (taker: SQL) => SQL };
};

export const handovers = slot<HandoverKind, Handover>('handovers');
