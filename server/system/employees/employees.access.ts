import { access, holds, staff, superAdmins } from '../../platform/access.ts';

// Finders and the list limit these to the employees of companies in the user's scope.
export const browseEmployees = access(holds('browse organization employees'));
export const readEmployees = access(holds('read organization employees'));
export const addEmployees = access(holds('add organization employees'));
export const editEmployees = access(holds('edit organization employees'));
export const deleteEmployees = access(holds('delete organization employees'));
export const linkEmployees = superAdmins;
/** Staff may choose colleagues, a client's user may not. */
export const pickEmployees = staff;
