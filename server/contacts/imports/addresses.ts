import { sql } from 'drizzle-orm';
import { addressParts } from '../../../contract/platform/forms.ts';
import type { Address } from '../../../contract/platform/forms.ts';
import { pieces } from '../../platform/bulk.ts';
import type { NewImage } from '../../platform/bulk.ts';
import type { Database } from '../../platform/database/database.ts';
import type { IdTable } from '../../platform/records.ts';
import type { Row } from './importing.ts';

type Updated = { id: number; row: Row };

const none = Object.fromEntries(addressParts.map((part) => [part, ''])) as Address;

/** Without any part there is no address, as in the form. */
const isEmpty = ({ type: _kind, ...parts }: Address) => Object.values(parts).every((part) => part === '');

/** The images of rows that are updated: the parts of an address that have no cell stay as they are. */
export async function withOldParts<I extends NewImage>(
  db: Database,
  table: IdTable,
  rows: Updated[],
  images: I[],
): Promise<I[]> {
  const names = [...new Set(rows.flatMap(({ row }) => Object.keys(row.addresses)))];
  if (names.length === 0) return images;
  const held = new Map<number, Record<string, Address | null>>();
  for (const piece of pieces(rows.map(({ id }) => id))) {
    const found = await db.execute<{ id: number; row: Record<string, Address | null> }>(
      sql`select id, to_jsonb(held) as row from ${table} as held where id = any(${sql.param(piece)}::int[])`,
    );
    for (const one of found.rows) held.set(one.id, one.row);
  }
  return images.map((one, at) => {
    const { id, row } = rows[at]!;
    const merged = Object.entries(row.addresses).map(([name, parts]) => {
      const given = Object.keys(parts).map((part) => [
        part,
        (row.values[name] as Address | null)?.[part as keyof Address] ?? '',
      ]);
      const address: Address = { ...none, ...held.get(id)?.[name], ...Object.fromEntries(given) };
      return [name, isEmpty(address) ? null : address];
    });
    return { ...one, image: { ...one.image, ...Object.fromEntries(merged) } };
  });
}
