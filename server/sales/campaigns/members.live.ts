import { sql } from 'drizzle-orm';
import { isLivePerson } from '../../contacts/contacts/contacts.access.ts';
import { contactCompanies as companies, people } from '../../contacts/contacts/contacts.table.ts';
import { campaignMembers as members } from './campaigns.table.ts';

/**
 * Members whose company or person is not deleted. Column names include the table, because queries of all shapes use it.
 * `offset 0` makes PostgreSQL check this row by row; it would otherwise read all companies and people first.
 */
export const isLiveMember = sql`(
  exists (select from ${companies} where ${companies}.id = ${members}.company_id and ${companies}.deleted_at is null offset 0)
  or exists (select from ${people} where ${people}.id = ${members}.person_id and ${isLivePerson()} offset 0))`;
