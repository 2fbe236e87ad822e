import type { FieldChange } from '../../../contract/platform/changes.ts';
import type { Image } from './changes.table.ts';
import { withNames } from './differences.ts';
import type { Asking } from './differences.ts';
import type { Change, Naming } from './sentence.ts';
import { trackedTable } from './tracked.ts';
import type { NamedRow, Tracked } from './tracked.ts';

export const numberOf: Naming = ({ row_id }) => String(row_id);

/** The ids of a row that have names, as changes that can be put into words. */
function idsIn(tracked: Tracked, { table_name, before, after }: Change): FieldChange[] {
  const row = after ?? before ?? {};
  const lookups = Object.keys(trackedTable(tracked, table_name)?.lookups ?? {});
  return lookups.map((field) => ({ field, label: field, from: null, to: row[field] ?? null }));
}

const inText = (row: Image): NamedRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const isWord = typeof value === 'string' || typeof value === 'number';
      return [column, isWord ? String(value) : null];
    }),
  );

/** The names of the rows in these changes, if their tables declare them; names are looked up in one query. */
export async function namesOf(asking: Asking, tracked: Tracked, changes: Change[]): Promise<Naming> {
  const isMade = ({ table_name }: Change) => typeof trackedTable(tracked, table_name)?.name === 'function';
  const asked = changes
    .filter(isMade)
    .map((change) => ({ table: change.table_name, change, changes: idsIn(tracked, change) }));
  const rows = new Map(
    (await withNames(asking, tracked, asked)).map(({ change, changes: ids }) => {
      const names = Object.fromEntries(ids.map(({ field, to }) => [field, to]));
      return [change, inText({ ...(change.after ?? change.before), ...names })];
    }),
  );
  return (change) => {
    const name = trackedTable(tracked, change.table_name)?.name;
    const row = rows.get(change) ?? inText(change.after ?? change.before ?? {});
    const text = typeof name === 'function' ? name(row) : name && row[name];
    return text ? text : numberOf(change);
  };
}
