import { sql } from 'drizzle-orm';
import { isLivePerson } from '../../contacts/contacts/contacts.access.ts';
import { contactCompanies as companies, people } from '../../contacts/contacts/contacts.table.ts';
import { campaignMembers as members } from './campaigns.table.ts';

/** Whose company or person was not deleted. Columns in full: it stands in queries of every shape. */
export const isLiveMember = sql`(
  exists (select from ${companies} where ${companies}.id = ${members}.company_id and ${companies}.deleted_at is null)
  or exists (select from ${people} where ${people}.id = ${members}.person_id and ${isLivePerson()}))`;
