import { sql } from 'drizzle-orm';
import { organizationCompanies as companies } from '../../system/companies/companies.table.ts';
import { employees } from '../../system/employees/employees.table.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { addCharts, editCharts, ofMyCompanies, readCharts } from './posts.access.ts';
import { orgCharts, positions, positionStaff } from './posts.table.ts';

const edited = { added: editCharts, changed: editCharts, deleted: editCharts };

export const postChanges = {
  org_charts: {
    noun: 'Org Board',
    table: orgCharts,
    name: 'name',
    read: readCharts,
    within: (call) => ofMyCompanies(call, sql`org_charts.id`),
    undo: { added: addCharts, changed: editCharts, deleted: addCharts },
    labels: { company_id: 'Company', name: 'Name', vfp: 'VFP' },
    lookups: { company_id: { table: companies, text: companies.name } },
  },
  positions: {
    noun: 'Position',
    table: positions,
    name: 'name',
    place: ['parent_id'],
    read: readCharts,
    within: (call) => ofMyCompanies(call, sql`positions.chart_id`),
    undo: edited,
    labels: {
      parent_id: 'Below',
      type: 'Type',
      name: 'Name',
      area: 'Area',
      vfp: 'VFP',
      function: 'Function',
      color: 'Colour',
      pushed: 'Spacers before it',
      pushed_children: 'Spacers below it',
      bumped: 'Half a row lower',
    },
    lookups: { parent_id: { table: positions, text: positions.name } },
    hidden: ['chart_id', 'sequence'],
  },
  position_staff: {
    noun: 'Staff',
    nouns: 'Staff',
    table: positionStaff,
    name: ({ employee_id }) => employee_id,
    follows: 'positions',
    read: readCharts,
    within: (call) => ofMyCompanies(call, sql`position_staff.chart_id`),
    undo: edited,
    labels: { position_id: 'Position', employee_id: 'Employee', from_on: 'From', until_on: 'Until' },
    lookups: {
      position_id: { table: positions, text: positions.name },
      employee_id: { table: employees, text: employees.full_name },
    },
    hidden: ['chart_id', 'sequence'],
  },
} satisfies Tracked;
