import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { contactCompanies as companies } from './contacts.table.ts';

/** The first won deal makes a prospect a client. */
export async function becomeClient(db: Database, company_id: number): Promise<void> {
  await db
    .update(companies)
    .set({ type: 'client' })
    .where(and(eq(companies.id, company_id), eq(companies.type, 'prospect')));
}
