import { statisticPlaces } from '../../../contract/organisation/statistics.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const statistics = defineModule({
  places: statisticPlaces,
  screens: {
    statistics: async () => (await import('./Statistics.tsx')).Statistics,
    'employee-statistics': async () => (await import('./EmployeeStatistics.tsx')).EmployeeStatistics,
    'print-statistics': async () => (await import('./PrintStatistics.tsx')).PrintStatistics,
  },
  sends: { '/print': ['print-statistics'] },
});
