import { eq } from 'drizzle-orm';
import { addContactCompanies, addPeople } from '../contacts/contacts.access.ts';
import { also, onlyOn } from '../../platform/access.ts';
import { imports } from './imports.table.ts';

/** Importing takes its own ability in addition to adding. */
export const importCompanies = also(addContactCompanies, 'import contacts');
export const importPeople = also(addPeople, 'import contacts');

export const ownImports = onlyOn((me) => eq(imports.user_id, me.id), 'own imports');
