import type { TableName } from '../../../contract/api.ts';
import { namesOf } from './names.ts';
import type { Asking } from './differences.ts';
import { verbOf, verbOfOne, withNoun } from './sentence.ts';
import type { Change } from './sentence.ts';
import { trackedTable } from './tracked.ts';
import type { Tracked, TrackedTable } from './tracked.ts';

/** The tables whose rows belong to the records of a table. */
export const partsOf = (tracked: Tracked, whole: string) =>
  (Object.entries(tracked) as [TableName, TrackedTable][]).flatMap(([table, of]) =>
    (of.partOf ?? []).filter((one) => one.table === whole).map((one) => ({ ...one, table, of })),
  );

/** What a record's history says about each change of its parts; null for a change of the record itself. */
export async function partsSay(asking: Asking, tracked: Tracked, whole: string, told: Change[]) {
  const parts = new Map<string, ReturnType<typeof partsOf>[number]>(
    partsOf(tracked, whole).map((part) => [part.table, part]),
  );
  const name = await namesOf(
    asking,
    tracked,
    told.filter(({ table_name }) => parts.has(table_name)),
  );
  return (change: Change): string | null => {
    const part = parts.get(change.table_name);
    if (!part) return null;
    const verb = verbOf(change, trackedTable(tracked, change.table_name));
    const says =
      part.says?.[verb] ?? ((named: string) => `${verbOfOne(verb).toLowerCase()} ${withNoun(part.of.noun, named)}`);
    return typeof says === 'string' ? says : says(name(change));
  };
}
