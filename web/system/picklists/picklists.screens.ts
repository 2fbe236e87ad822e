import type { Screen } from '../../platform/screens.ts';

const area = 'System';
const access = 'browse pick lists|edit pick lists|edit pick list items';

export const picklistScreens: Screen[] = [
  {
    path: '/system/picklists',
    name: 'picklists',
    area,
    access,
    heading: 'Pick Lists',
    sub_heading: 'The choices that forms offer',
    menu: 'Pick Lists',
    load: async () => (await import('./PickListsBrowse.tsx')).PickListsBrowse,
  },
  {
    path: '/system/picklists/{id}',
    name: 'picklist',
    area,
    access,
    heading: 'Pick List',
    parent: 'picklists',
    load: async () => (await import('./PickListPage.tsx')).PickListPage,
  },
];
