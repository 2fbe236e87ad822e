import { isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { access, also, holds } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { contactCompanies as companies, people } from './contacts.table.ts';

/** The companies the user owns or has created. */
const mine = (me: User): SQL => sql`(${companies.owner_id} = ${me.id} or ${companies.created_by_user_id} = ${me.id})`;

export const readContactCompanies = access(holds('read companies'), holds('read own companies').on(mine));
export const addContactCompanies = access(holds('add companies'));
export const editContactCompanies = access(holds('edit companies'), holds('edit own companies').on(mine));
export const deleteContactCompanies = access(holds('delete companies'), holds('delete own companies').on(mine));
/** Merging changes one company and deletes the other. */
export const mergeContactCompanies = also(editContactCompanies, 'merge companies');

export const readPeople = access(holds('read people'));
export const addPeople = access(holds('add people'));
export const editPeople = access(holds('edit people'));
export const deletePeople = access(holds('delete people'));
export const mergePeople = also(editPeople, 'delete people');

/** Not deleted. */
export const isLiveCompany = (): SQL => isNull(companies.deleted_at);

/** Not deleted, and not of a deleted company. Column names include the table, because queries without a join use the condition too. */
export const isLivePerson = (): SQL => sql`(${people}.deleted_at is null and not exists (
  select from ${companies} where ${companies}.id = ${people}.company_id and ${companies}.deleted_at is not null))`;
