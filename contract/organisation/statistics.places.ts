import { declarePlaces } from '../platform/places.ts';

export const statisticPlaces = declarePlaces({
  screens: {
    statistics: {
      path: '/organization/statistics/{tab?}',
      area: 'Organization',
      access: [
        'browse statistics',
        'browse statistic definitions',
        'edit statistic definitions',
        'bulk set statistic values',
        'bulk set own statistic values',
      ],
      // Users who only fill in their own values find them under My Hat.
      menu_for: [
        'browse statistics',
        'browse statistic definitions',
        'edit statistic definitions',
        'bulk set statistic values',
      ],
      heading: 'Statistics',
      sub_heading: 'The statistics of the organization',
      menu: 'Statistics',
    },
    'employee-statistics': {
      path: '/organization/statistics/employee/{id}',
      area: 'Organization',
      // Also for a senior, who needs no ability: the server says whose statistics may be seen.
      access: 'staff',
      heading: 'Employee Statistics',
      sub_heading: 'Statistics assigned to an employee within the Organization',
      parent: 'statistics',
    },
    'print-statistics': {
      path: '/print/statistics',
      area: 'Print',
      access: 'staff',
      heading: 'Statistics',
      frame: false,
    },
  },
  panels: ['statistic-point'],
});
