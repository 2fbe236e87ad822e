import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { organizationCompanies as companies } from '../../system/companies/companies.table.ts';
import { inScope } from '../../system/companies/companies.ts';
import { access, holds, ofStaff } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';

// A board belongs to the agency: clients' users have no access, whatever their role.
export const readCharts = ofStaff(access(holds('read organizational charts')));
export const addCharts = ofStaff(access(holds('add organizational charts')));
export const editCharts = ofStaff(access(holds('edit organizational charts')));
export const downloadCharts = ofStaff(access(holds('download organizational charts')));

/** The board belongs to a company the caller may work in; `chart` is its column, with the table name. */
export const ofMyCompanies = (call: Call, chart: SQL): SQL =>
  sql`exists (select from org_charts o join ${companies} on ${companies.id} = o.company_id
    where o.id = ${chart} and ${inScope(call)})`;
