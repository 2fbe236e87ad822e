import type { Screen } from '../platform/screens.ts';
import { areaPage } from './areaPage.ts';

const area = 'Leads';
const access = 'browse leads|browse own leads';
const load = areaPage;

export const leadScreens: Screen[] = [
  { path: '/leads', name: 'leads', area, access, heading: 'Leads', menu: 'Leads', load },
  {
    path: '/lead-dashboard',
    name: 'lead-dashboard',
    area,
    access,
    heading: 'Lead Dashboard',
    menu: 'Lead Dashboard',
    load,
  },
];
