import { statisticPlaces } from '../../../contract/organisation/statistics.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';

export const statistics = defineModule({
  places: statisticPlaces,
  screens: {
    statistics: async () => (await import('./Statistics.tsx')).Statistics,
    'employee-statistics': async () => (await import('./EmployeeStatistics.tsx')).EmployeeStatistics,
    'print-statistics': async () => (await import('./PrintStatistics.tsx')).PrintStatistics,
  },
  blocks: [
    {
      key: 'statistics',
      isMain: true,
      access: ['browse own statistics'],
      order: 25,
      content: lazyPart(async () => (await import('./MyStatistics.tsx')).MyStatistics),
    },
  ],
  sends: { '/print': ['print-statistics'] },
});
