import { areaPage } from '../areas/areaPage.ts';
import type { Screen } from '../platform/screens.ts';

export const companyScreens: Screen[] = [
  {
    path: '/system/companies',
    name: 'organization-companies',
    area: 'System',
    access: 'browse organization companies',
    heading: 'Companies',
    menu: 'Companies',
    load: areaPage,
  },
];
