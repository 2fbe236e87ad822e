import type { SQL } from 'drizzle-orm';
import { slot } from '../../platform/slots.ts';

/** What holds a company, by its plural: a company's live ones, as a query to stand in exists(). */
export const companyHolders = slot<string, (company_id: number) => SQL>('company holders');
