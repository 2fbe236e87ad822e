import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { contactCompanies as companies } from '../contacts/contacts.table.ts';
import { access, holds } from '../../platform/access.ts';
import { vaultSites as sites } from './vault.table.ts';

export const readSites = access(holds('read sites'));
export const addSites = access(holds('add vault sites'));
export const editSites = access(holds('edit vault sites'));
export const deleteSites = access(holds('delete vault sites'));
export const viewPasswords = access(holds('view passwords'));

/** Not deleted, and not of a deleted company. */
export const isLiveSite = (): SQL => sql`(${sites}.deleted_at is null and not exists (
  select from ${companies} where ${companies}.id = ${sites}.company_id and ${companies}.deleted_at is not null))`;
