import { declarePlaces } from '../platform/places.ts';

const area = 'Contacts';
const access = ['browse campaigns'] as const;

export const campaignPlaces = declarePlaces({
  screens: {
    campaigns: {
      path: '/contacts/campaigns',
      area,
      access,
      heading: 'Campaigns',
      sub_heading: 'Who you are contacting, and the results so far',
      menu: 'Campaigns',
    },
    campaign: { path: '/contacts/campaign/{id}', area, access, heading: 'Campaign', parent: 'campaigns' },
    'campaigns-bulk': {
      path: '/contacts/campaigns-bulk/{id}',
      area,
      access: ['edit campaigns'],
      heading: 'Campaign Bulk Update',
      parent: 'campaigns',
    },
    'contact-report': { path: '/contacts/report/{id}', area, access, heading: 'Campaign Report', parent: 'campaigns' },
  },
});
