import type { Screen } from '../platform/screens.ts';
import { areaPage } from './areaPage.ts';

const area = 'Contacts';
const load = areaPage;

/** What is still to come of Contacts. */
export const contactAreaScreens: Screen[] = [
  {
    path: '/contacts/central-files',
    name: 'central-files',
    area,
    access: 'browse folders',
    heading: 'Central Files',
    menu: 'Central Files',
    load,
  },
];
