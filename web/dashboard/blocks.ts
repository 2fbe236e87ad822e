import type { ComponentType } from 'react';
import { HoursThisWeek } from './HoursThisWeek.tsx';
import { LatestComments } from './LatestComments.tsx';
import { MyWork } from './MyWork.tsx';
import { Pipeline } from './Pipeline.tsx';
import { ServicesDue } from './ServicesDue.tsx';

/** A part of the home screen: who sees it, and whether it stands in the wide column. */
type DashboardBlock = { key: string; access: string; isMain: boolean; content: ComponentType };

/** What the home screen shows, for whoever may see it. Another area joins with a line. */
export const blocks: readonly DashboardBlock[] = [
  { key: 'items', access: 'read items|read checklist items', isMain: true, content: MyWork },
  { key: 'pipeline', access: 'read deals|read own deals', isMain: true, content: Pipeline },
  { key: 'services', access: 'read services|read own services', isMain: true, content: ServicesDue },
  {
    key: 'hours',
    access: 'add time logs|browse time logs|browse own time logs',
    isMain: false,
    content: HoursThisWeek,
  },
  { key: 'comments', access: 'browse comments', isMain: false, content: LatestComments },
];
