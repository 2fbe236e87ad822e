import type { SQL } from 'drizzle-orm';
import type { Card, CardSort, Contains } from '../../../contract/together/boards.ts';
import type { Access } from '../../platform/access.ts';
import type { IdTable } from '../../platform/records.ts';
import { slot } from '../../platform/slots.ts';

/** What a board knows about the records of its cards. Conditions name columns with their table: they are joined with `cards`. */
export type CardKind = {
  /** It has a name, status, company_id and owner_id, and can be archived and trashed. */
  table: IdTable;
  /** Who sees its cards. */
  read: Access;
  can: Record<keyof Card['can'], Access>;
  value: SQL;
  /** What only its cards can be sorted by. */
  sorts: Partial<Record<CardSort, SQL>>;
  /** 'won' or 'lost' once it has been decided. */
  outcome: SQL;
  /** record_id and `names`, for the record_id of `picked`. */
  types: SQL;
  /** record_id and `labels`, for the record_id of `picked`. */
  tags: SQL;
  hasType: (id: number) => SQL;
  hasTag: (id: number) => SQL;
  /** Where one is chosen for a new card. */
  select: string;
};

/** The kinds by what a board contains, as the modules that own the records give them. */
export const cardKinds = slot<Contains, CardKind>('card kinds');
