import { declarePlaces } from '../platform/places.ts';

const area = 'Programs';
const access = ['read programs', 'create programs', 'manage programs'] as const;

export const programPlaces = declarePlaces({
  screens: {
    programs: {
      path: '/programs',
      area,
      access,
      heading: 'Programs & Projects',
      menu: 'Programs & Projects',
      of_company: true,
    },
    'program-reports': {
      path: '/programs/reports',
      area,
      // Compliance managers and the people programs are assigned to need no ability: the server decides for each report.
      access: 'staff',
      heading: 'Reports to review',
      sub_heading: 'Compliance reports waiting for your answer',
      parent: 'programs',
      of_company: true,
    },
    'program-templates': {
      path: '/programs/templates',
      area,
      access: ['create programs', 'manage programs'],
      heading: 'Program Templates',
      sub_heading: 'Plans to start a program from, with dates counted from its start',
      parent: 'programs',
      of_company: true,
    },
    // Assignees read the program of their target and report on it without any ability.
    program: { path: '/programs/{program_id}', area, access: 'staff', heading: 'Program', parent: 'programs' },
    'program-project': {
      path: '/programs/{program_id}/project/{project_id}',
      area,
      access: 'staff',
      heading: 'Program',
      parent: 'programs',
    },
    'program-target': {
      path: '/programs/{program_id}/targets/{target_id}',
      area,
      access: 'staff',
      heading: 'Reports',
      parent: 'programs',
    },
    'program-target-reports': {
      path: '/programs/{program_id}/targets/{target_id}/reports',
      area,
      access: 'staff',
      heading: 'Reports',
      parent: 'programs',
    },
  },
});
