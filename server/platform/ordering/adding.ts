import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { invalid } from '../problems.ts';
import { lastPlaces, roomAt } from './siblings.ts';
import type { Among, Siblings, SiblingTable, Spot } from './siblings.ts';

export type CidTable = SiblingTable & { cid: PgColumn };

export const cidTaken = () => invalid({ cid: ['The cid value is already taken.'] });

/** The row that was created with this client id among these siblings; one that is elsewhere is refused. */
export async function madeBefore<T extends CidTable>(
  db: Database,
  { table, within }: Siblings<T>,
  among: Among,
  cid: string | null,
): Promise<InferSelectModel<T> | undefined> {
  if (cid === null) return undefined;
  const from: CidTable = table;
  const [known] = await db.select().from(from).where(eq(table.cid, cid));
  if (known && within.some(({ name }, at) => known[name] !== among[at])) throw cidTaken();
  return known as InferSelectModel<T> | undefined;
}

type New = Spot & { cid: string | null };
type Added<T extends CidTable> = { row: InferSelectModel<T>; isNew: boolean };

/**
 * Adds a row among its siblings, at the end or at the given place. A repeated call finds the row that the first one
 * added. The holder must be locked.
 */
export async function addOnce<T extends CidTable>(
  db: Database,
  siblings: Siblings<T>,
  among: Among,
  { cid, ...spot }: New,
  insert: (made: { cid: string; sequence: number }) => Promise<InferSelectModel<T>[]>,
): Promise<Added<T>> {
  const known = await madeBefore(db, siblings, among, cid);
  if (known) return { row: known, isNew: false };
  const sequence = siblings.scale.isTight
    ? (await lastPlaces(db, siblings, among))[0]!
    : await roomAt(db, siblings, among, spot);
  // A client id has a letter, which a UUID alone might not have.
  const [row] = await insert({ cid: cid ?? `c-${randomUUID()}`, sequence });
  return { row: row!, isNew: true };
}
