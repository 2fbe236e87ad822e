import { and, eq } from 'drizzle-orm';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/problems.ts';
import { isLiveCompany } from './contacts.access.ts';
import { contactCompanies as companies } from './contacts.table.ts';

/** The first won deal makes a prospect a client. */
export async function becomeClient(db: Database, company_id: number): Promise<void> {
  await db
    .update(companies)
    .set({ type: 'client' })
    .where(and(eq(companies.id, company_id), eq(companies.type, 'prospect')));
}

/** The node of the company that something new belongs to: until that is done, nobody deletes or merges the company. */
export async function companyNode(db: Database, company_id: number): Promise<number> {
  const [found] = await db
    .select({ node_id: companies.node_id })
    .from(companies)
    .where(and(eq(companies.id, company_id), isLiveCompany()))
    .for('key share');
  if (!found) throw invalid({ company: [ruleTexts.exists('Company')] });
  return found.node_id;
}
