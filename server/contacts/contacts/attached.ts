import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** The live deals of a company, to stand in exists(). */
export const dealsOf = (company_id: number): SQL =>
  sql`select from deals where company_id = ${company_id} and deleted_at is null`;

/** The live services of a company, to stand in exists(). */
export const servicesOf = (company_id: number): SQL =>
  sql`select from services where company_id = ${company_id} and deleted_at is null`;
