import type { Screen } from '../platform/screens.ts';
import { areaPage } from './areaPage.ts';

const area = 'Contacts';
const load = areaPage;

/** What is still to come of Contacts. */
export const contactAreaScreens: Screen[] = [
  {
    path: '/contacts/campaign/{id}',
    name: 'campaign',
    area,
    access: 'browse campaigns',
    heading: 'Campaign',
    parent: 'companies',
    load,
  },
  {
    path: '/contacts/campaigns-bulk/{id}',
    name: 'campaigns-bulk',
    area,
    access: 'edit campaigns',
    heading: 'Campaign Bulk Update',
    parent: 'companies',
    load,
  },
  {
    path: '/contacts/report/{id}',
    name: 'contact-report',
    area,
    access: 'browse campaigns',
    heading: 'Campaign Report',
    parent: 'companies',
    load,
  },
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
