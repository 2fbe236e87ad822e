import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { fileLimits } from '../../../contract/together/files.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/problems.ts';
import { folderItems as items } from './folders.table.ts';

const endingOf = (name: string): string => /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';

/** The name without its extension, shortened so that the number still fits. */
function stemOf(name: string, ending: string, room: number): string {
  const stem = name.slice(0, name.length - ending.length);
  return stem
    .slice(0, fileLimits.name - ending.length - room)
    .toWellFormed()
    .replace(/\ufffd$/, '');
}

const numbered = (name: string, n: number): string => {
  const ending = endingOf(name);
  const mark = ` (${n})`;
  return stemOf(name, ending, mark.length) + mark + ending;
};

/** The name, or its first free numbered version. */
export function firstFree(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let n = 2; isTaken(free); n += 1) free = numbered(name, n);
  return free;
}

/** Free names for new items in the folder; a second equal one is called "name (2)". Lock the folder first. */
export async function freeNames(db: Database, parent_id: number, wanted: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select lower(name) as name from ${items} where parent_id = ${parent_id} and deleted_at is null`,
  );
  const taken = new Set(rows.map(({ name }) => name));
  return wanted.map((name) => {
    const free = firstFree(name, (one) => taken.has(one.toLowerCase()));
    taken.add(free.toLowerCase());
    return free;
  });
}

/** Refuses a name that something else in the folder has. */
export async function refuseTaken(db: Database, parent_id: number, name: string, self = 0): Promise<void> {
  const [other] = await db
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.parent_id, parent_id),
        sql`lower(${items.name}) = lower(${name})`,
        isNull(items.deleted_at),
        ne(items.id, self),
      ),
    );
  if (other) throw invalid({ name: [`Something called “${name}” already exists here.`] });
}

/** A file keeps its extension, so that it opens correctly. */
export const withEnding = (name: string, before: string): string => {
  const ending = endingOf(before);
  if (ending === '' || name.toLowerCase().endsWith(ending.toLowerCase())) return name;
  return stemOf(name + ending, ending, 0) + ending;
};
