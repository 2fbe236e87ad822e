import { declarePlaces } from '../platform/places.ts';

const area = 'Programs';
const access = ['read programs', 'create programs', 'manage programs'] as const;

export const programPlaces = declarePlaces({
  screens: {
    programs: { path: '/programs', area, access, heading: 'Programs & Projects', menu: 'Programs & Projects' },
    program: { path: '/programs/{program_id}', area, access, heading: 'Program', parent: 'programs' },
    'program-project': {
      path: '/programs/{program_id}/project/{project_id}',
      area,
      access,
      heading: 'Project',
      parent: 'programs',
    },
    // Assignees report on their targets without any program ability: the server decides for each target.
    'program-target': {
      path: '/programs/{program_id}/targets/{target_id}',
      area,
      access: 'login',
      heading: 'Reports',
      parent: 'programs',
    },
    'program-target-reports': {
      path: '/programs/{program_id}/targets/{target_id}/reports',
      area,
      access: 'login',
      heading: 'Reports',
      parent: 'programs',
    },
  },
});
