import type { Screen } from '../../platform/screens.ts';
import { areaPage } from './areaPage.ts';

const area = 'Programs';
const access = 'read programs|create programs|manage programs';
const load = areaPage;

export const programScreens: Screen[] = [
  {
    path: '/programs',
    name: 'programs',
    area,
    access,
    heading: 'Programs & Projects',
    menu: 'Programs & Projects',
    load,
  },
  { path: '/programs/{program_id}', name: 'program', area, access, heading: 'Program', parent: 'programs', load },
  {
    path: '/programs/{program_id}/project/{project_id}',
    name: 'program-project',
    area,
    access,
    heading: 'Project',
    parent: 'programs',
    load,
  },
  // Assignees report on their targets without any program ability: the server decides about each target.
  {
    path: '/programs/{program_id}/targets/{target_id}',
    name: 'program-target',
    area,
    access: 'login',
    heading: 'Reports',
    parent: 'programs',
    load,
  },
  {
    path: '/programs/{program_id}/targets/{target_id}/reports',
    name: 'program-target-reports',
    area,
    access: 'login',
    heading: 'Reports',
    parent: 'programs',
    load,
  },
];
