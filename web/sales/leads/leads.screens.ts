import type { Screen } from '../../platform/screens.ts';

const area = 'Leads';
const access = 'browse leads|browse own leads';

export const leadScreens: Screen[] = [
  {
    path: '/leads',
    name: 'leads',
    area,
    access,
    heading: 'Leads',
    sub_heading: 'Who may become a client, and who looks after them',
    menu: 'Leads',
    load: async () => (await import('./LeadsBrowse.tsx')).LeadsBrowse,
  },
  {
    path: '/lead-dashboard',
    name: 'lead-dashboard',
    area,
    access,
    heading: 'Lead Dashboard',
    menu: 'Lead Dashboard',
    load: async () => (await import('./LeadDashboard.tsx')).LeadDashboard,
  },
];
