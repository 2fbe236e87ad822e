import type { Screen } from '../platform/screens.ts';
import { areaPage } from './areaPage.ts';

const area = 'Services';
const access = 'view services|read services|read own services';
const load = areaPage;
const browse = 'Projects and Retainer Services';

export const serviceScreens: Screen[] = [
  {
    path: '/services/status',
    name: 'services-status',
    area,
    access,
    heading: 'Retainer Services',
    menu: 'Retainer Services',
    load,
  },
  { path: '/services/browse', name: 'services-browse', area, access, heading: browse, menu: browse, load },
  { path: '/services/{id}', name: 'service', area, access, heading: 'Service', parent: 'services-browse', load },
];
