import { declarePlaces } from '../platform/places.ts';

const area = 'Leads';
const access = ['browse leads', 'browse own leads'] as const;

export const leadPlaces = declarePlaces({
  screens: {
    leads: {
      path: '/leads',
      area,
      access,
      heading: 'Leads',
      sub_heading: 'Potential clients, and who looks after them',
      menu: 'Leads',
    },
    'leads-import': {
      path: '/leads/import',
      area,
      access: ['import contacts'],
      heading: 'Import Leads',
      sub_heading: 'From a CSV or Excel file',
      parent: 'leads',
    },
    'lead-dashboard': { path: '/lead-dashboard', area, access, heading: 'Lead Dashboard', menu: 'Lead Dashboard' },
  },
  panels: ['lead'],
});
