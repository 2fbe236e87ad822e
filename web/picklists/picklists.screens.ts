import { areaPage } from '../areas/areaPage.ts';
import type { Screen } from '../platform/screens.ts';

const area = 'System';
const load = areaPage;

export const picklistScreens: Screen[] = [
  {
    path: '/system/picklists',
    name: 'picklists',
    area,
    access: 'browse pick lists|edit pick lists|edit pick list items',
    heading: 'Pick Lists',
    menu: 'Pick Lists',
    load,
  },
  {
    path: '/system/service-types',
    name: 'service-types',
    area,
    access: 'browse service types|edit service types',
    heading: 'Service Types',
    menu: 'Service Types',
    load,
  },
  { path: '/system/tags', name: 'tags', area, access: 'browse tags|edit tags', heading: 'Tags', menu: 'Tags', load },
  {
    path: '/system/comment-category',
    name: 'comment-category',
    area,
    access: 'browse comment categories|edit comment categories',
    heading: 'Comment Categories',
    menu: 'Comment Categories',
    load,
  },
];
