import { dashboardPlaces } from '../../../contract/overview/dashboard.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';
import { loadBlocks } from './blocks.ts';

export const dashboard = defineModule({
  places: dashboardPlaces,
  screens: {
    dashboard: async () => {
      const [{ Dashboard }] = await Promise.all([import('./Dashboard.tsx'), loadBlocks()]);
      return Dashboard;
    },
  },
  sends: { '/': ['dashboard'] },
  blocks: [
    {
      key: 'creatives',
      isMain: true,
      isForClients: true,
      access: ['browse folders'],
      order: 10,
      content: lazyPart(async () => (await import('./Creatives.tsx')).Creatives),
    },
    {
      key: 'items',
      isMain: true,
      access: ['read items', 'read checklist items'],
      order: 20,
      content: lazyPart(async () => (await import('./MyWork.tsx')).MyWork),
    },
    {
      key: 'pipeline',
      isMain: true,
      access: ['read deals', 'read own deals'],
      order: 30,
      content: lazyPart(async () => (await import('./Pipeline.tsx')).Pipeline),
    },
    {
      key: 'services',
      isMain: true,
      access: ['read services', 'read own services'],
      order: 40,
      content: lazyPart(async () => (await import('./ServicesDue.tsx')).ServicesDue),
    },
    {
      key: 'hours',
      isMain: false,
      access: ['add time logs', 'browse time logs', 'browse own time logs'],
      order: 10,
      content: lazyPart(async () => (await import('./HoursThisWeek.tsx')).HoursThisWeek),
    },
    {
      key: 'comments',
      isMain: false,
      access: ['browse comments'],
      order: 20,
      content: lazyPart(async () => (await import('./LatestComments.tsx')).LatestComments),
    },
  ],
});
