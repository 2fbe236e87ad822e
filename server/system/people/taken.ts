import { and, eq, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from './people.table.ts';

/** A message if another user, in the trash or not, has the same name; capitals do not count. */
export async function takenBy(
  db: Database,
  column: PgColumn,
  label: string,
  value: string,
  except: number | undefined,
): Promise<string | null> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${column})`, value.toLowerCase()), except === undefined ? undefined : ne(users.id, except)))
    .limit(1);
  return other ? ruleTexts.unique(label) : null;
}
