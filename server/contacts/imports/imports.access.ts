import { eq } from 'drizzle-orm';
import { addContactCompanies, addPeople } from '../contacts/contacts.access.ts';
import { also, onlyOn } from '../../platform/access.ts';
import { imports } from './imports.table.ts';

/** Who may add one may bring in many, with the ability for it. */
export const importCompanies = also(addContactCompanies, 'import contacts');
export const importPeople = also(addPeople, 'import contacts');

export const ownImports = onlyOn((me) => eq(imports.user_id, me.id), 'own imports');
