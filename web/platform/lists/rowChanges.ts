import type { Becomes } from '../../../contract/api.ts';

/** What an action does to its row. */
export type RowChange = {
  id: string;
  kind: Becomes;
  at: string;
  values: Record<string, unknown>;
};

/** Whether a list shows trashed or archived rows: not, as well, or only those. */
type Shown = 'no' | 'too' | 'only';
export type Shows = { deleted: Shown; archived: Shown };

/** What a list shows, from its parameters. */
export function showsOf({ status, deleted, archived }: Record<string, unknown>): Shows {
  return {
    deleted: status === 'trashed' ? 'only' : status === 'all' || deleted === true || deleted === 'true' ? 'too' : 'no',
    archived: archived === 'archived' ? 'only' : archived === 'all' ? 'too' : 'no',
  };
}

type Marks = { deleted_at?: unknown; archived_at?: unknown };

/** Sets or clears a mark; a row that the list does not show is dropped. */
function marked<T extends Marks>(row: T, mark: keyof Marks, at: string | null, shown: Shown): T | null {
  if (shown === (at === null ? 'only' : 'no')) return null;
  if (!(mark in row)) return at === null ? row : null;
  return (row[mark] === null) === (at === null) ? row : { ...row, [mark]: at };
}

/** The row after the change, or null if it leaves the list; applying it twice changes nothing. */
export function rowAfter<T extends Marks>(row: T, { kind, at, values }: RowChange, shows: Shows): T | null {
  if (kind === 'set') return { ...row, ...values };
  if (kind === 'archived') return marked(row, 'archived_at', at, shows.archived);
  if (kind === 'un-archived') return marked(row, 'archived_at', null, shows.archived);
  if (kind === 'restored') return marked(row, 'deleted_at', null, shows.deleted);
  // Deleting from the trash is permanent.
  return shows.deleted === 'only' ? null : marked(row, 'deleted_at', at, shows.deleted);
}

export function rowsAfter<T extends object>(rows: T[], change: RowChange, shows: Shows): T[] {
  const isMeant = (row: T) => 'id' in row && String(row.id) === change.id;
  if (!rows.some(isMeant)) return rows;
  return rows.flatMap((row) => (isMeant(row) ? (rowAfter(row, change, shows) ?? []) : row));
}
