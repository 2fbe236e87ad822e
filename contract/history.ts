/** One change of a record as GET /api/system/history?table=…&id=… answers, the newest first. */
export type HistoryEntry = {
  id: number;
  batch: string;
  /** Who, by the name they go by now; null when the system did it. */
  by: string | null;
  at: string;
  what: 'added' | 'changed' | 'deleted';
  /** By column; secret columns are never in it. */
  changed: Record<string, { from: unknown; to: unknown }>;
};
