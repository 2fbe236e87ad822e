import type { ComponentType } from 'react';
import type { SessionUser } from '../../../contract/system/people.ts';
import { may } from '../../platform/session.ts';
import { Creatives } from './Creatives.tsx';
import { HoursThisWeek } from './HoursThisWeek.tsx';
import { LatestComments } from './LatestComments.tsx';
import { MyWork } from './MyWork.tsx';
import { Pipeline } from './Pipeline.tsx';
import { ServicesDue } from './ServicesDue.tsx';

/** A part of the home screen: who sees it, and whether it stands in the wide column. */
type DashboardBlock = {
  key: string;
  access: string;
  /** For the users of clients alone. */
  isForClients?: true;
  isMain: boolean;
  content: ComponentType;
};

/** What the home screen shows, for whoever may see it. Another area joins with a line. */
const blocks: readonly DashboardBlock[] = [
  { key: 'creatives', access: 'browse folders', isForClients: true, isMain: true, content: Creatives },
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

/** The blocks of one user, by what they may see. */
export const blocksOf = (user: SessionUser | null): DashboardBlock[] =>
  blocks.filter(({ access, isForClients }) => may(access) && (!isForClients || user?.is_customer));
