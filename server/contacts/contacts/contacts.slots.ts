import type { SQL } from 'drizzle-orm';
import { slot } from '../../platform/slots.ts';

/** Records that keep a company from being deleted, by their plural: a query for use in exists(). */
export const companyHolders = slot<string, (company_id: number) => SQL>('company holders');
