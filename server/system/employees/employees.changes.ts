import { sql } from 'drizzle-orm';
import { organizationCompanies as companies } from '../companies/companies.table.ts';
import { inScope } from '../companies/companies.ts';
import { user } from '../people/lookups.ts';
import { either } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { addEmployees, deleteEmployees, editEmployees, linkEmployees, readEmployees } from './employees.access.ts';
import { employeeForm } from './employees.forms.ts';
import { employees } from './employees.table.ts';

export const employeeChanges = {
  employees: {
    noun: 'Employee',
    table: employees,
    name: 'full_name',
    read: readEmployees,
    within: (call) =>
      sql`exists (select from ${companies} where ${companies.id} = ${employees.company_id} and ${inScope(call)})`,
    undo: { added: addEmployees, changed: either(editEmployees, deleteEmployees), deleted: deleteEmployees },
    guarded: { user_id: linkEmployees },
    form: employeeForm,
    lookups: {
      company_id: { table: companies, text: companies.name },
      user_id: user,
    },
  },
} satisfies Tracked;
