import { statisticPlaces } from '../../../contract/organisation/statistics.places.ts';
import { asksToSet } from './asksToSet.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';

export const statistics = defineModule({
  places: statisticPlaces,
  screens: {
    statistics: async () => (await import('./Statistics.tsx')).Statistics,
    'employee-statistics': async () => (await import('./EmployeeStatistics.tsx')).EmployeeStatistics,
    'print-statistics': async () => (await import('./PrintStatistics.tsx')).PrintStatistics,
  },
  panels: {
    'statistic-point': async () => (await import('./PointPanel.tsx')).PointPanel,
  },
  tabs: [
    {
      on: 'Employee',
      key: 'statistics',
      label: 'Statistics',
      access: ['browse statistics', 'browse own statistics'],
      order: 20,
      content: lazyPart(async () => (await import('./EmployeeTab.tsx')).EmployeeTab),
    },
    {
      on: 'Position',
      key: 'statistics',
      label: 'Statistics',
      access: ['browse statistics', 'browse own statistics'],
      order: 20,
      content: lazyPart(async () => (await import('./PositionTab.tsx')).PositionTab),
    },
  ],
  blocks: [
    {
      key: 'statistics',
      isMain: true,
      access: ['browse own statistics'],
      order: 25,
      content: lazyPart(async () => (await import('./MyStatistics.tsx')).MyStatistics),
    },
  ],
  find: async (text, signal) => (asksToSet(text) ? (await import('./setByName.ts')).valuesToSet(text, signal) : []),
  sends: { '/print': ['print-statistics'] },
});
