import type { TableName } from '../api.ts';

/** One value of a record before and after a change, in words where possible: names, not ids. */
export type FieldChange = { field: string; label: string; from: unknown; to: unknown };

export type Actor = { id: number; display_name: string };

/** GET /api/system/history?table=…&id=…: one change of one record. */
export type HistoryEntry = {
  id: number;
  at: string;
  /** Null if no user acted: a job, or the setup. */
  actor: Actor | null;
  batch: string;
  kind: 'added' | 'changed' | 'deleted';
  /** What was done to a part of the record, such as "added Expense Acme"; null if it is the record itself. */
  says: string | null;
  changes: FieldChange[];
  /** The reader may try to undo the whole call that made it. */
  can: { undo: boolean };
  undone_at: string | null;
};

/** The tables whose rows are parts of the record: what happens to them is in its history too. */
export type HistoryMeta = { parts: TableName[] };

/** GET /api/system/changes: everything one call changed, as one line. */
export type ChangeBatch = {
  id: number;
  batch: string;
  at: string;
  actor: Actor | null;
  /** "Edited Company Northlight Studio". */
  sentence: string;
  records: ChangedRecord[];
  /** How many changes there were. */
  total: number;
  /** The caller may try to undo it. */
  can: { undo: boolean };
  undone_at: string | null;
};

/** A record that a batch touched; the first few of a large one. */
export type ChangedRecord = {
  table: string;
  id: number;
  noun: string;
  name: string;
  kind: HistoryEntry['kind'];
  /** Missing if the caller may not read these records. */
  changes: FieldChange[];
};

/** What a 409 says about an undo that came too late: who has changed which records since then. */
export type UndoConflict = {
  by: string | null;
  at: string | null;
  rows: (Omit<ChangedRecord, 'kind'> & { by: string | null; at: string | null })[];
};

/** How long users can undo their own changes, and the most rows one batch can undo. */
export const undoLimits = { own_hours: 24, changes: 50_000 } as const;
