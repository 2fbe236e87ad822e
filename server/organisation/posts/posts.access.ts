import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { organizationCompanies as companies } from '../../system/companies/companies.table.ts';
import { inScope } from '../../system/companies/companies.ts';
import { access, holds, ofStaff } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';

// A board is the agency's own: a client's user reaches none of it, whatever their role holds.
export const readCharts = ofStaff(access(holds('read organizational charts')));
export const addCharts = ofStaff(access(holds('add organizational charts')));
export const editCharts = ofStaff(access(holds('edit organizational charts')));

/** That the board is one of a company the caller may work in; `chart` is the column that names it, in full. */
export const ofMyCompanies = (call: Call, chart: SQL): SQL =>
  sql`exists (select from org_charts o join ${companies} on ${companies.id} = o.company_id
    where o.id = ${chart} and ${inScope(call)})`;
