import { access, holds, staff, superAdmins } from '../../platform/access.ts';

// Which companies' employees are meant is the company scope's rule, kept with the finders and the list.
export const browseEmployees = access(holds('browse organization employees'));
export const readEmployees = access(holds('read organization employees'));
export const addEmployees = access(holds('add organization employees'));
export const editEmployees = access(holds('edit organization employees'));
export const deleteEmployees = access(holds('delete organization employees'));
export const linkEmployees = superAdmins;
/** Colleagues are picked by staff, never by a client's user. */
export const pickEmployees = staff;
