import { timeLogPlaces } from '../../../contract/together/timelogs.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';

export const timeLogs = defineModule({
  places: timeLogPlaces,
  panels: {
    'my-time-logs': async () => (await import('./MyTimePanel.tsx')).MyTimePanel,
    'time-logs': async () => (await import('./TimeLogsPanel.tsx')).TimeLogsPanel,
    'time-by-occurrence': async () => (await import('./TimeByOccurrencePanel.tsx')).TimeByOccurrencePanel,
    'occurrence-time-logs': async () => (await import('./OccurrenceLogsPanel.tsx')).OccurrenceLogsPanel,
  },
  tabs: [
    {
      on: 'Company',
      key: 'time',
      label: 'Time',
      access: ['browse time logs', 'browse own time logs'],
      order: 50,
      content: lazyPart(async () => (await import('./CompanyTime.tsx')).CompanyTime),
    },
  ],
  header: [
    {
      key: 'timer',
      side: 'start',
      access: 'login',
      order: 10,
      content: lazyPart(async () => (await import('./HeaderTimer.tsx')).HeaderTimer),
    },
    {
      key: 'time',
      side: 'end',
      access: ['add time logs'],
      order: 5,
      content: lazyPart(async () => (await import('./TimeMenu.tsx')).TimeMenu),
    },
  ],
  commands: [
    { label: 'Add time', access: ['add time logs'], run: async () => (await import('./timer.ts')).addTimeToAny() },
    {
      label: 'My time',
      access: ['add time logs', 'browse time logs', 'browse own time logs'],
      opens: true,
      run: async () => (await import('./timer.ts')).openMyTime(),
    },
  ],
});
